import { type StoredSetting, remembered, useRemembered } from '../../core/remember.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { type ColumnState, defaultColumnState } from '../../ui/table/column-state.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const areKeys = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const isColumnState = (value: unknown): value is ColumnState =>
  isRecord(value) &&
  areKeys(value['order']) &&
  areKeys(value['hidden']) &&
  isRecord(value['widths']) &&
  Object.values(value['widths']).every((width) => typeof width === 'number' && Number.isFinite(width));

const memories = new Map<string, StoredSetting<ColumnState>>();

function columnMemory(key: string): StoredSetting<ColumnState> {
  const known = memories.get(key) ?? remembered(key, isColumnState, defaultColumnState);
  memories.set(key, known);
  return known;
}

/** The signed-in user's column arrangement of a list, stored in this browser. */
export function useColumnState(name: string): [ColumnState, (state: ColumnState) => void] {
  const { _id } = useUserInfo();
  return useRemembered(columnMemory(`columns.${name}.${_id}`));
}
