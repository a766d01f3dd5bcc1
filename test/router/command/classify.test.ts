import { describe, expect, it } from 'vitest';
import { classify } from '../../../router/command/classify.ts';
import type { Command, SetAssignment } from '../../../router/command/command.ts';
import { lexed, modeOf } from '../sql/lexed.ts';

function command(sql: string, product: 'mariadb' | 'mysql' = 'mariadb'): Command | undefined {
  return classify(lexed(sql, { product }), modeOf({ product }));
}

/** `kind scope name = form:value` of each assignment. */
function assignments(sql: string): string[] | undefined {
  const found = command(sql);
  return found?.kind === 'set' ? found.assignments.map(printed) : undefined;
}

function printed(one: SetAssignment): string {
  switch (one.kind) {
    case 'names':
      return `names ${one.charset} ${one.collation}`;
    case 'characterSet':
      return `charset ${one.charset}`;
    case 'user':
    case 'system': {
      const { form, text, value } = one.value;
      const scope = one.kind === 'system' ? one.scope : '@';
      return `${scope} ${one.name} = ${form} ${form === 'expression' ? text : value}`;
    }
  }
}

describe('SET', () => {
  it('takes the statements that drivers send when they connect', () => {
    expect(assignments('SET NAMES utf8mb4')).toEqual(['names utf8mb4 undefined']);
    expect(assignments("SET NAMES 'utf8mb4' COLLATE 'utf8mb4_bin'")).toEqual([
      'names utf8mb4 utf8mb4_bin',
    ]);
    expect(assignments('/*!40101 SET NAMES binary*/')).toEqual(['names binary undefined']);
    expect(assignments('SET character_set_results = NULL')).toEqual([
      'session character_set_results = null NULL',
    ]);
    expect(assignments('SET AUTOCOMMIT = 0;')).toEqual(['session AUTOCOMMIT = number 0']);
    expect(assignments('SET @@session.autocommit = OFF')).toEqual([
      'session autocommit = word OFF',
    ]);
    expect(assignments('SET SQL_SELECT_LIMIT=DEFAULT')).toEqual([
      'session SQL_SELECT_LIMIT = default DEFAULT',
    ]);
    expect(
      assignments(
        "SET sql_mode=(SELECT CONCAT(@@sql_mode, ',ANSI')),time_zone='+00:00',NAMES utf8mb4;",
      ),
    ).toEqual([
      "session sql_mode = expression (SELECT CONCAT(@@sql_mode, ',ANSI'))",
      'session time_zone = string +00:00',
      'names utf8mb4 undefined',
    ]);
    expect(
      assignments(
        "SET NAMES utf8mb4,  @@SESSION.sql_mode = CONCAT(CONCAT(@@sql_mode, ',A'), ',B'),   @@SESSION.wait_timeout = 2147483",
      ),
    ).toEqual([
      'names utf8mb4 undefined',
      "session sql_mode = expression CONCAT(CONCAT(@@sql_mode, ',A'), ',B')",
      'session wait_timeout = number 2147483',
    ]);
    expect(assignments("SET NAMES 'utf8mb4' COLLATE 'x', SESSION sql_mode='it''s'")).toEqual([
      'names utf8mb4 x',
      "session sql_mode = string it's",
    ]);
  });
});

describe('an assignment', () => {
  it('takes user variables in all spellings', () => {
    expect(assignments("SET @a = 1, @`B c` := @a + 1, @'d' = 'x'")).toEqual([
      '@ a = number 1',
      '@ b c = expression @a + 1',
      '@ d = string x',
    ]);
  });

  it('holds a scope for the bare names that follow', () => {
    expect(assignments('SET GLOBAL a=1, b=2, @@c=3, NAMES utf8, d=4, SESSION e=5, f=6')).toEqual([
      'global a = number 1',
      'global b = number 2',
      'session c = number 3',
      'names utf8 undefined',
      'global d = number 4',
      'session e = number 5',
      'session f = number 6',
    ]);
    expect(assignments('SET PERSIST a = 1')).toEqual(['persist a = number 1']);
    expect(assignments('SET @@global.a = 1, b = 2')).toEqual([
      'global a = number 1',
      'session b = number 2',
    ]);
  });

  it('takes the names of charsets in their three forms', () => {
    for (const words of ['CHARACTER SET', 'CHARSET', 'CHAR SET']) {
      expect(assignments(`SET ${words} utf8`)).toEqual(['charset utf8']);
    }
    expect(assignments('SET NAMES DEFAULT')).toEqual(['names undefined undefined']);
  });

  it('leaves what is no assignment to the server', () => {
    for (const sql of [
      'SET',
      'SET x',
      'SET NAMES',
      'SET NAMES utf8 COLLATE',
      'SET a = 1,',
      'SET a =',
      'SET a = 1; SELECT 2',
      'SET STATEMENT max_statement_time = 1 FOR SELECT 1',
    ]) {
      expect(command(sql), sql).toBeUndefined();
    }
  });
});

describe('SET TRANSACTION', () => {
  it('takes the characteristics of transactions', () => {
    expect(command('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')).toEqual({
      kind: 'setTransaction',
      scope: 'next',
      isolation: 'REPEATABLE READ',
      isReadOnly: true,
    });
    expect(command('set local transaction read write')).toEqual({
      kind: 'setTransaction',
      scope: 'session',
      isolation: undefined,
      isReadOnly: false,
    });
    expect(command('SET TRANSACTION READ ONLY, READ WRITE')).toBeUndefined();
    expect(command('SET TRANSACTION ISOLATION LEVEL CHAOS')).toBeUndefined();
  });
});

describe('transactions', () => {
  it('begin in several ways', () => {
    const begin = { kind: 'begin', isReadOnly: undefined, isSnapshot: false };
    for (const sql of ['BEGIN', 'begin work;', 'START TRANSACTION', '/* a */ BEGIN -- b']) {
      expect(command(sql), sql).toEqual(begin);
    }
    expect(command('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY')).toEqual({
      kind: 'begin',
      isReadOnly: true,
      isSnapshot: true,
    });
    expect(command('START TRANSACTION READ ONLY, READ WRITE')).toBeUndefined();
  });

  it('end in several ways', () => {
    const end = { kind: 'commit', chain: undefined, release: undefined };
    expect(command('COMMIT')).toEqual(end);
    expect(command('COMMIT WORK')).toEqual(end);
    expect(command('COMMIT AND CHAIN NO RELEASE')).toEqual({ ...end, chain: true, release: false });
    expect(command('ROLLBACK WORK AND NO CHAIN RELEASE')).toEqual({
      kind: 'rollback',
      chain: false,
      release: true,
    });
    expect(command('COMMIT AND CHAIN RELEASE')).toBeUndefined();
    expect(command('COMMIT PLEASE')).toBeUndefined();
  });

  it('have savepoints', () => {
    expect(command('SAVEPOINT `a b`')).toEqual({ kind: 'savepoint', name: 'a b' });
    expect(command('ROLLBACK TO a')).toEqual({ kind: 'rollbackTo', name: 'a' });
    expect(command('ROLLBACK WORK TO SAVEPOINT a')).toEqual({ kind: 'rollbackTo', name: 'a' });
    expect(command('RELEASE SAVEPOINT a')).toEqual({ kind: 'release', name: 'a' });
    expect(command("SAVEPOINT 'a'")).toBeUndefined();
  });
});

describe('SHOW', () => {
  it('WARNINGS and ERRORS take a LIMIT', () => {
    const all = { kind: 'diagnostics', isErrors: false, isCount: false, title: '', offset: 0 };
    expect(command('SHOW WARNINGS')).toEqual({ ...all, limit: undefined });
    expect(command('SHOW ERRORS LIMIT 3')).toEqual({ ...all, isErrors: true, limit: 3 });
    expect(command('SHOW WARNINGS LIMIT 1, 3')).toEqual({ ...all, offset: 1, limit: 3 });
    expect(command('SHOW WARNINGS LIMIT 3 OFFSET 1')).toEqual({ ...all, offset: 1, limit: 3 });
    expect(command('SHOW WARNINGS LIMIT 1,')).toBeUndefined();
  });

  it('COUNT(*) of them has the title that servers give it', () => {
    expect(command('SHOW COUNT( * ) WARNINGS')).toMatchObject({
      isCount: true,
      title: '@@session.warning_count',
    });
    expect(command('SHOW COUNT(*) ERRORS')).toMatchObject({ title: '@@session.error_count' });
  });

  it('KEYWAY tables are known by name', () => {
    expect(command("SHOW KEYWAY digests LIKE '%a'")).toEqual({
      kind: 'showKeyway',
      what: 'digests',
      like: '%a',
    });
    expect(command('SHOW KEYWAY weather')).toBeUndefined();
    expect(command('SHOW KEYWAY shards LIKE')).toBeUndefined();
  });

  it('of other things is not ours', () => {
    expect(command('SHOW FULL PROCESSLIST')).toEqual({ kind: 'showProcesslist', isFull: true });
    for (const sql of ['SHOW TABLES', "SHOW VARIABLES LIKE 'x'", 'SHOW CREATE TABLE t']) {
      expect(command(sql), sql).toBeUndefined();
    }
  });
});

describe('EXPLAIN ROUTE', () => {
  it('takes the statement as it stands', () => {
    expect(command('EXPLAIN ROUTE SELECT /*+ KEYWAY(key=1) */ 1;')).toEqual({
      kind: 'explainRoute',
      isJson: false,
      statement: Buffer.from('SELECT /*+ KEYWAY(key=1) */ 1'),
    });
    expect(command('explain route format=json select 1')).toMatchObject({ isJson: true });
  });

  it('gives way to a table of that name', () => {
    expect(command('EXPLAIN route')).toBeUndefined();
    expect(command('EXPLAIN route user_id')).toBeUndefined();
    expect(command('EXPLAIN SELECT 1')).toBeUndefined();
  });
});

describe('KILL', () => {
  it('takes the number of a connection', () => {
    expect(command('KILL 5')).toEqual({ kind: 'kill', isQuery: false, id: 5 });
    expect(command('KILL CONNECTION 5;')).toEqual({ kind: 'kill', isQuery: false, id: 5 });
    expect(command('KILL HARD QUERY 5')).toEqual({ kind: 'kill', isQuery: true, id: 5 });
  });

  it('of anything else never reaches a server', () => {
    for (const sql of ['KILL @a', 'KILL 1 + 4', 'KILL USER app', 'KILL QUERY ID 7', 'KILL']) {
      expect(command(sql)?.kind, sql).toBe('unsupported');
    }
  });
});

describe('prepared statements in SQL', () => {
  it('are made, run and dropped', () => {
    expect(command("PREPARE s FROM 'SELECT ''a'''")).toEqual({
      kind: 'prepare',
      name: 's',
      source: { text: Buffer.from("SELECT 'a'") },
    });
    expect(command('PREPARE `s` FROM @Text')).toMatchObject({ source: { variable: 'text' } });
    expect(command('EXECUTE s')).toEqual({ kind: 'execute', name: 's', using: [] });
    expect(command('EXECUTE s USING @a, @`B`')).toMatchObject({ using: ['a', 'b'] });
    expect(command('DEALLOCATE PREPARE s')).toEqual({ kind: 'deallocate', name: 's' });
    expect(command('DROP PREPARE s')).toEqual({ kind: 'deallocate', name: 's' });
  });

  it("have forms of MariaDB's that are refused, and that MySQL refuses itself", () => {
    for (const sql of [
      "PREPARE s FROM CONCAT('SELECT', 1)",
      'EXECUTE s USING 1',
      "EXECUTE IMMEDIATE 'COMMIT'",
    ]) {
      expect(command(sql)?.kind, sql).toBe('unsupported');
      expect(command(sql, 'mysql'), sql).toBeUndefined();
    }
  });
});

describe('LOCK TABLES', () => {
  it('names tables, aliases and locks', () => {
    const name = (text: string) => expect.objectContaining({ text });
    expect(command('LOCK TABLES a READ, d.`b` AS x WRITE, c y READ LOCAL')).toEqual({
      kind: 'lockTables',
      tables: [
        { schema: undefined, table: name('a'), alias: undefined, lock: 'READ' },
        {
          schema: name('d'),
          table: name('b'),
          alias: name('x'),
          lock: 'WRITE',
        },
        {
          schema: undefined,
          table: name('c'),
          alias: name('y'),
          lock: 'READ LOCAL',
        },
      ],
    });
    expect(command('UNLOCK TABLES')).toEqual({ kind: 'unlockTables' });
  });
});

describe('statements for administrators', () => {
  it('are known by their first words', () => {
    for (const sql of [
      "GRANT ALL ON *.* TO 'a'@'%'",
      'REVOKE ALL ON *.* FROM a',
      "CREATE USER a IDENTIFIED BY 'b'",
      'CREATE OR REPLACE USER a',
      'DROP ROLE a',
      'ALTER INSTANCE RELOAD TLS',
      'RENAME USER a TO b',
      "SET PASSWORD = 'x'",
      'SET DEFAULT ROLE a TO b',
      'SET ROLE NONE',
      'FLUSH TABLES WITH READ LOCK',
      'RESET MASTER',
      'CHANGE MASTER TO MASTER_PORT=1',
      "PURGE BINARY LOGS TO 'x'",
      "INSTALL PLUGIN a SONAME 'b'",
      'UNINSTALL PLUGIN a',
      'SHUTDOWN',
      'START SLAVE',
      'STOP REPLICA',
      'LOCK INSTANCE FOR BACKUP',
      'BACKUP STAGE START',
      'DROP DATABASE a',
    ]) {
      expect(command(sql)?.kind, sql).toBe('admin');
    }
  });

  it('are not confused with statements about tables', () => {
    for (const sql of [
      'CREATE TABLE user (a INT)',
      'DROP TABLE role',
      'ALTER TABLE server ADD a INT',
    ]) {
      expect(command(sql), sql).toBeUndefined();
    }
  });
});

describe('a statement', () => {
  it('that a backend would remember is refused', () => {
    for (const sql of [
      "XA START 'x'",
      'HANDLER t OPEN',
      'BEGIN NOT ATOMIC SELECT 1; END',
      "SIGNAL SQLSTATE '45000'",
    ]) {
      expect(command(sql)?.kind, sql).toBe('unsupported');
    }
  });

  it('that chooses a schema names it', () => {
    expect(command('USE `a b`;')).toEqual({ kind: 'use', schema: 'a b' });
    expect(command('USE a b')).toBeUndefined();
  });

  it('of comments alone is empty, of white space alone an error', () => {
    for (const sql of ['/* a */', '-- a', '# a', '/**/;'])
      expect(command(sql)).toEqual({ kind: 'empty' });
    for (const sql of ['', '  \n', ';', ' ; '])
      expect(() => command(sql)).toThrow('Query was empty');
  });

  it('without its end is left to the server', () => {
    expect(command("SET @a = 'x")).toBeUndefined();
    expect(command('/* a')).toBeUndefined();
  });

  it('about rows is for the parser', () => {
    for (const sql of [
      'SELECT 1',
      '(SELECT 1)',
      'INSERT INTO t VALUES (1)',
      'WITH a AS (SELECT 1) SELECT 1',
    ]) {
      expect(command(sql), sql).toBeUndefined();
    }
  });
});
