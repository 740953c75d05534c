import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The account that runs the server if the portal runs as root, which PostgreSQL refuses. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

// `_postgres` is the name on macOS.
const preferredNames = ['postgres', '_postgres', 'nobody'];

/** Returns true if the portal runs as root; always false on Windows. */
export function isRoot(): boolean {
  return process.geteuid?.() === 0;
}

/** Returns the first account among postgres, _postgres and nobody that exists on this machine. */
export function findServerAccount(userList = readFileSync('/etc/passwd', 'utf8')): Account {
  const accounts = readAccounts(userList);
  const found = preferredNames.map((name) => accounts.find((account) => account.name === name)).find(Boolean);
  if (!found) {
    throw new Error(
      'PostgreSQL refuses to run as root, and this machine has no user "postgres" or "nobody": ' +
        'start the portal as an ordinary user, or set DATABASE_URL.',
    );
  }
  return found;
}

/** Returns the account of a user id, by name if it has one, because an existing database keeps its owner. */
export function accountOfUser(uid: number, gid: number): Account {
  const known = readAccounts(readFileSync('/etc/passwd', 'utf8')).find((account) => account.uid === uid);
  return known ?? { name: String(uid), uid, gid };
}

/** Returns the spawn options that run a program as this account, or as the current user without one. */
export function runningAs(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Returns true if the account can enter the folder. It tries to do so, because mode bits do not reflect ACLs and mounts. */
export function canEnter(account: Account, folder: string): boolean {
  const attempt = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    cwd: '/',
    env: {},
    stdio: 'ignore',
    ...runningAs(account),
  });
  if (attempt.error) throw new Error(`Root may not run programs as user ${account.name}: ${attempt.error.message}`);

  return attempt.status === 0;
}

function readAccounts(userList: string): Account[] {
  return userList
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
