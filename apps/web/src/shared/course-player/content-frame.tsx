import {
  type ControlMessage,
  type FrameMessage,
  isFrameMessage,
  type PackageResult,
  type ShownPart,
} from '@gatehouse/contract/courses/content-messages';
import type { Launch } from '@gatehouse/contract/courses/course-packages.schema';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';

import type { SavedProgress } from './player-port.ts';
import styles from './player.module.css';

/** Maximum time for a package to end when it is closed, in milliseconds; a slow device needs seconds. After that, its last message is ignored. */
const endWithinMs = 5_000;

/** Commands of the player to an open package. */
export interface ContentHandle {
  open: (place: number) => void;
  /** Ends the package, either finished by the learner or only closed. */
  end: (isFinished: boolean) => Promise<void>;
}

interface ContentFrameProps {
  ref: Ref<ContentHandle>;
  launch: Launch;
  title: string;
  onKeep: (kept: SavedProgress) => void;
  onLeave: () => void;
  onParts: (parts: readonly ShownPart[], place: number) => void;
  onEnded: () => void;
}

/** The last message of a package. `stated` is the result that counts once it is closed. */
interface LastMessage {
  state: string;
  result: PackageResult | null;
  stated: PackageResult | null;
}

/** The frame of a package. Only messages from its own window and origin are accepted. */
export function ContentFrame({ ref, launch, title, onKeep, onLeave, onParts, onEnded }: ContentFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const handlers = useRef({ onKeep, onLeave, onParts, onEnded });
  const ended = useRef<(() => void) | null>(null);
  useEffect(() => {
    handlers.current = { onKeep, onLeave, onParts, onEnded };
  });
  useFrameMessages(launch, { frame, handlers, ended });
  const send = (message: ControlMessage): void => frame.current?.contentWindow?.postMessage(message, launch.origin);
  useImperativeHandle(ref, () => ({
    open: (place) => send({ gatehouse: 'open', place }),
    end: (isFinished) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, endWithinMs);
        ended.current = () => {
          clearTimeout(timer);
          resolve();
        };
        send({ gatehouse: 'end', isFinished });
      }),
  }));
  const begin = (): void =>
    frame.current?.contentWindow?.postMessage(
      { gatehouse: 'begin', state: launch.state, startsAgain: launch.startsAgain },
      launch.origin,
    );
  return (
    <iframe
      ref={frame}
      className={styles.package}
      title={title}
      src={launch.url}
      sandbox="allow-scripts allow-same-origin allow-forms"
      onLoad={begin}
    />
  );
}

type Handlers = Pick<ContentFrameProps, 'onKeep' | 'onLeave' | 'onParts' | 'onEnded'>;
interface FrameRefs {
  frame: { current: HTMLIFrameElement | null };
  handlers: { current: Handlers };
  ended: { current: (() => void) | null };
}

/** Receives the frame's messages, and stores the last stated result if the page is closed before the package ended. */
function useFrameMessages(launch: Launch, { frame, handlers, ended }: FrameRefs): void {
  useEffect(() => {
    let last: LastMessage | null = null;
    const keep = (kept: SavedProgress): void => handlers.current.onKeep(kept);
    const take = (message: FrameMessage): void => {
      const { onLeave, onParts, onEnded } = handlers.current;
      if (message.gatehouse === 'leave') return onLeave();
      if (message.gatehouse === 'parts') return onParts(message.parts, message.place);
      if (message.gatehouse === 'ended') return (ended.current ?? onEnded)();
      last = message;
      return keep({ state: message.state, result: message.result });
    };
    const hear = ({ data, origin, source }: MessageEvent<unknown>): void => {
      const isOwn = origin === launch.origin && source === frame.current?.contentWindow;
      if (isOwn && isFrameMessage(data)) take(data);
    };
    const leave = (): void => {
      if (last && JSON.stringify(last.stated) !== JSON.stringify(last.result))
        keep({ state: last.state, result: last.stated });
      last = null;
    };
    window.addEventListener('message', hear);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('message', hear);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [launch.origin, frame, handlers, ended]);
}
