import { createServer, type AddressInfo, type Socket } from 'node:net';

/** An SMTP server on loopback with the commands that emails need. */
export interface SmtpServer {
  url: string;
  /** The subjects of the accepted emails, in order. */
  taken: string[];
  /** The number of connections opened so far, and the maximum number of emails in progress at a time. */
  connections(): number;
  maxAtOnce(): number;
  /** The number of complete emails that wait for a response. */
  held(): number;
  /** Delays the responses to emails until the returned function is called. */
  hold(): () => void;
  /** Rejects each recipient that matches the pattern with 550. */
  refuse(recipient: RegExp | null): void;
  /** Closes every connection, and each new one, until `comeBack` is called. */
  leave(): void;
  comeBack(): void;
  close(): Promise<void>;
}

interface State {
  held: (() => void)[];
  isHolding: boolean;
  isAway: boolean;
  refused: RegExp | null;
  most: number;
  inHand: number;
}

/** Opens the server on a free port. */
export async function openSmtpServer(): Promise<SmtpServer> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const state: State = { held: [], isHolding: false, isAway: false, refused: null, most: 0, inHand: 0 };
  let connections = 0;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (state.isAway) return void socket.destroy();
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, state, (subject) => taken.push(subject));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const release = () => {
    state.isHolding = false;
    for (const answer of state.held.splice(0)) answer();
  };
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    connections: () => connections,
    maxAtOnce: () => state.most,
    held: () => state.held.length,
    hold() {
      state.isHolding = true;
      return release;
    },
    refuse: (recipient) => void (state.refused = recipient),
    leave() {
      state.isAway = true;
      for (const socket of sockets) socket.destroy();
    },
    comeBack: () => void (state.isAway = false),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

function converse(socket: Socket, state: State, take: (subject: string) => void): void {
  let text = '';
  let isData = false;
  const reply = (line: string) => void socket.write(`${line}\r\n`);
  const finish = (message: string) => {
    state.inHand += 1;
    state.most = Math.max(state.most, state.inHand);
    const answer = () => {
      state.inHand -= 1;
      take(/^Subject: (.*)$/m.exec(message)?.[1] ?? '');
      reply('250 taken');
    };
    if (state.isHolding) state.held.push(answer);
    else answer();
  };
  const command = (line: string) => {
    if (/^data/i.test(line)) isData = true;
    reply(answerTo(line, state.refused));
  };
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
    for (let end = endOf(text, isData); end >= 0; end = endOf(text, isData)) {
      const part = text.slice(0, end);
      text = text.slice(end + (isData ? '\r\n.\r\n' : '\r\n').length);
      if (!isData) command(part);
      else {
        isData = false;
        finish(part.replaceAll('\r\n', '\n'));
      }
    }
  });
  reply('220 loopback');
}

const endOf = (text: string, isData: boolean): number => text.indexOf(isData ? '\r\n.\r\n' : '\r\n');

function answerTo(line: string, refused: RegExp | null): string {
  if (/^rcpt/i.test(line) && refused?.test(line)) return '550 no such user';
  if (/^data/i.test(line)) return '354 go on';
  return /^quit/i.test(line) ? '221 bye' : '250 ok';
}
