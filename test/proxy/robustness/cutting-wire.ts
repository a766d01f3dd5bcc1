/** A wire to a backend that breaks as soon as a given text is sent over it: before the backend sees it. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export class CuttingWire {
  /** Where the wire breaks, every time that the text is sent; undefined: never. */
  cutAt: string | undefined = undefined;
  private readonly server: Server;
  private readonly sockets: Set<Socket> = new Set();

  private constructor(server: Server) {
    this.server = server;
  }

  static async to(port: number): Promise<CuttingWire> {
    const wire = new CuttingWire(createServer({ noDelay: true }));
    wire.server.on('connection', (near) => wire.join(near, connect(port, '127.0.0.1')));
    wire.server.listen(0, '127.0.0.1');
    await once(wire.server, 'listening');
    return wire;
  }

  get port(): number {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    return address.port;
  }

  /** Breaks all that is open, and listens no more. */
  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  /** Breaks all that is open. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private join(near: Socket, far: Socket): void {
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      this.sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        this.sockets.delete(socket);
        end();
      });
    }
    far.on('data', (chunk) => near.write(chunk));
    near.on('data', (chunk) => {
      if (this.cutAt !== undefined && chunk.includes(this.cutAt)) end();
      else far.write(chunk);
    });
  }
}
