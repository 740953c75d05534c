import { resolve } from 'node:path';
import { type DataPlace, placeData, prepareFolder } from './data-place.ts';
import { publishConnection, withdrawConnection } from './find-running-postgres.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { stopOrphanedServer } from './orphaned-server.ts';
import { ensureCluster } from './new-cluster.ts';
import { type BinaryPlaces, prepareBinaries } from './server-binaries.ts';
import { prepareEndpoint, type ServerConnection, type ServerEndpoint } from './server-endpoint.ts';
import { launchServer, type ServerProcess } from './server-process.ts';

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** The connection options of the superuser that owns the cluster. */
  connection: ServerConnection;
  dataFolder: string;
  /** Sentences about this start for the operator. */
  notes: string[];
  /** Stops the server and releases the folder; concurrent calls share the first stop. */
  stop(): Promise<void>;
}

/** Options of a start. */
export interface EmbeddedPostgresOptions {
  folder: string;
  print?: (line: string) => void;
  /** Additional server settings, such as fsync=off for tests. */
  settings?: Record<string, string>;
  /** Called if the server ends unexpectedly; the folder is then free for another start. */
  onExit?: (reason: string) => void;
  /** Alternatives to the installed package, and to the system's cache and state folders. */
  places?: BinaryPlaces & { system?: string };
}

/** Starts the database in this folder, and creates it first if it does not exist. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(options.folder);
  prepareFolder(folder);
  const lock = lockFolder(folder);
  const notes: string[] = [];
  const note = (line: string) => {
    notes.push(line);
    options.print?.(line);
  };

  try {
    withdrawConnection(folder);
    const systemFolder = options.places?.system ?? '/var/lib';
    const place = placeData({ folder, systemFolder, note });
    const { endpoint, server } = await openServer({ options, folder, place, note });
    const stop = endTogether({ folder, lock, endpoint, server, onExit: options.onExit });
    return { connection: endpoint.connection, dataFolder: place.data, notes, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

interface StartContext {
  options: EmbeddedPostgresOptions;
  folder: string;
  place: DataPlace;
  note: (line: string) => void;
}

async function openServer({
  options,
  folder,
  place,
  note,
}: StartContext): Promise<{ endpoint: ServerEndpoint; server: ServerProcess }> {
  const settings = options.settings ?? {};
  const binaries = await prepareBinaries({ places: options.places ?? {}, account: place.account, note });
  await stopOrphanedServer(place.data, note);
  await ensureCluster({ place, binaries, isDurable: settings.fsync !== 'off' });

  const endpoint = await prepareEndpoint(place);
  try {
    const server = await launchServer({ native: binaries.native, place, logFolder: folder, endpoint, settings });
    publishConnection(folder, endpoint.connection);
    return { endpoint, server };
  } catch (error) {
    endpoint.remove();
    throw error;
  }
}

interface RunningServer {
  folder: string;
  lock: FolderLock;
  endpoint: ServerEndpoint;
  server: ServerProcess;
  onExit: EmbeddedPostgresOptions['onExit'];
}

/** Releases the folder's lock when the server ends, for whatever reason. */
function endTogether({ folder, lock, endpoint, server, onExit }: RunningServer): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  let isFreed = false;
  const free = () => {
    // After an unexpected end, another start may already use the folder when stop() is called.
    if (isFreed) return;
    isFreed = true;
    withdrawConnection(folder);
    endpoint.remove();
    lock.release();
  };

  void server.ended.then((reason) => {
    free();
    if (!stopped) onExit?.(`PostgreSQL ended unexpectedly: ${reason}`);
  });
  return () => (stopped ??= server.stop().finally(free));
}
