/** The `layouts` of a file and those that are built in: shifts computed, widths and dates checked. */
import { BUILTIN_LAYOUTS } from '../builtin-layouts.ts';
import type { FileLayout } from '../file.ts';
import { layoutBits, layoutEndMs } from '../layout-lifetime.ts';
import type { Layout, LayoutField, LayoutFieldKind } from '../snapshot.ts';
import { layoutFieldKind } from './layout-field.ts';
import type { Reading } from './reading.ts';

/** Fields but these are read as 32-bit numbers. */
const WIDE: ReadonlySet<LayoutFieldKind> = new Set(['ms', 'opaque']);
const NARROW_BITS = 30;

export function readLayouts(reading: Reading): ReadonlyMap<string, Layout> {
  const layouts = new Map(builtinLayouts());
  for (const [name, file] of Object.entries(reading.file.layouts)) {
    const layout = make(name, file);
    layouts.set(name, layout);
    checkFields(layout, reading);
    checkWidth(layout, reading);
    checkDates(layout, reading);
  }
  return layouts;
}

/** Those that need no file. */
export function builtinLayouts(): ReadonlyMap<string, Layout> {
  return new Map(Object.entries(BUILTIN_LAYOUTS).map(([name, file]) => [name, make(name, file)]));
}

function make(name: string, file: FileLayout): Layout {
  const fields: LayoutField[] = [];
  let shift = 0;
  for (const item of [...file.fields].reverse()) {
    for (const [key, bits] of Object.entries(item)) {
      const kind = layoutFieldKind(key);
      if (kind === undefined || bits === undefined) continue;
      fields.unshift({ kind, bits, shift });
      shift += bits;
    }
  }
  return { name, epochMs: Date.parse(file.epoch), fields, route: undefined };
}

function checkFields(layout: Layout, reading: Reading): void {
  const seen = new Set<LayoutFieldKind>();
  for (const [index, field] of layout.fields.entries()) {
    const path = ['layouts', layout.name, 'fields', index];
    if (field.kind !== 'opaque' && seen.has(field.kind)) {
      reading.report(path, `a second ${field.kind} field`, 'make it opaque, or leave it out');
    }
    if (!WIDE.has(field.kind) && field.bits > NARROW_BITS) {
      reading.report(
        path,
        `a ${field.kind} field of ${field.bits} bits`,
        `use ${NARROW_BITS} at most`,
      );
    }
    seen.add(field.kind);
  }
  if (seen.has('gene') && seen.has('bucket')) {
    reading.report(
      ['layouts', layout.name, 'fields'],
      'has a gene and a bucket',
      'keep one of them',
    );
  }
}

function checkWidth(layout: Layout, reading: Reading): void {
  const path = ['layouts', layout.name, 'fields'];
  const bits = layoutBits(layout);
  const top = layout.fields[0]?.kind;
  if (bits > 64) {
    reading.report(path, `${bits} bits do not fit 64`, `take ${bits - 64} bits away`);
  } else if (bits === 64 && top !== 'ms' && top !== 'opaque') {
    reading.report(
      path,
      'the top field sets the sign of a BIGINT',
      'use 63 bits, or begin with ms',
    );
  }
}

function checkDates(layout: Layout, reading: Reading): void {
  const path = ['layouts', layout.name, 'epoch'];
  const { nowMs } = reading.options;
  const end = layoutEndMs(layout);
  if (Number.isNaN(layout.epochMs)) {
    reading.report(path, 'is not a date', 'write it like 2024-01-01');
  } else if (end !== undefined && layout.epochMs > nowMs) {
    reading.report(path, 'lies in the future', 'use a day that is past');
  } else if (end !== undefined && end < nowMs) {
    const day = new Date(end).toISOString().slice(0, 10);
    reading.report(path, `the ms field lasted until ${day}`, 'use a later epoch or more ms bits');
  }
}
