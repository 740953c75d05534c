import { expect, it } from 'vitest';

import { checkFiles } from './check-house.ts';
import { readSource } from './source-file.ts';

const broken = (path: string, text: string): string[] => checkFiles([readSource(path, text)]).map(({ rule }) => rule);

const page = 'apps/web/src/modules/dark-web/dark-web-page.tsx';
const sheet = 'apps/web/src/layout/shell.css';
const service = 'apps/api/src/platform/security/session.ts';
const darkWeb = 'apps/api/src/modules/dark-web/dark-web.service.ts';
const test = 'apps/api/src/modules/dark-web/dark-web.test.ts';

it.each([
  ['literal-text', page, 'export const a = <p>Loading</p>;'],
  ['literal-text', page, 'export const a = <p>{"Loading"}</p>;'],
  ['literal-text', page, 'export const a = <p>{isOpen ? "Open" : texts.closed}</p>;'],
  ['literal-text', page, 'export const a = <p>{name || "none"}</p>;'],
  ['literal-text', page, 'export const a = <>{`${count} rows`}</>;'],
  ['literal-text', page, 'export const a = <p>{("Total: " + count) as string}</p>;'],
  ['literal-text', page, 'export const a = <input placeholder="Search" />;'],
  ['literal-text', page, 'export const a = <input aria-label={"Search"} />;'],
  ['literal-text', page, 'export const a = <Table emptyText="Nothing" />;'],
  ['literal-text', page, 'export const columns = [{ header: "Name" }];'],
  ['literal-text', page, 'notifications.show({ message: `Saved ${name}` });'],
  ['second-vocabulary', page, 'const signs = { Planned: "planned", "In Progress": "half", Completed: "full" };'],
  ['second-vocabulary', page, 'const a = { critical: "C", high: "H", medium: "M", low: "L", info: "I", none: "N" };'],
  ['logical-css', sheet, '.a { margin-left: 4px }'],
  ['logical-css', sheet, '.a {\n  left: 0;\n}'],
  ['logical-css', sheet, '.a { text-align: right; }'],
  ['logical-css', sheet, '.a { float: left; }'],
  ['logical-css', sheet, '.a { border-left-color: red; }'],
  ['logical-css', sheet, '.a { border-top-left-radius: 4px; }'],
  ['logical-css', sheet, '.a { padding: 1px 2px 3px 4px; }'],
  ['logical-css', page, 'export const a = <Box ml="md" />;'],
  ['logical-css', page, 'export const a = <Text ta="left" />;'],
  ['logical-css', page, 'export const a = <div style={{ marginLeft: 4 }} />;'],
  ['logical-css', page, 'export const a = <div style={{ left: 4 }} />;'],
  ['logical-css', page, 'export const a = <div style={{ textAlign: "right" }} />;'],
  ['built-sql', service, 'client.query(`select ${id}`);'],
  ['built-sql', service, 'client.query("select " + id);'],
  ['built-sql', service, 'client.query({ name: "a", text: `select ${id}` });'],
  ['built-sql', service, 'sql.raw(order);'],
  ['built-sql', service, 'const text = `select * from ${table}`;'],
  ['built-sql', service, 'const text = `create database ${name}`;'],
  ['web-addresses', page, 'open("/api/engagements");'],
  ['web-addresses', page, 'open(`/api/engagements/${id}`);'],
  ['web-addresses', page, 'void fetch(where);'],
  ['web-addresses', page, 'void window.fetch(where);'],
  ['kebab-names', 'apps/api/src/modules/darkWeb/index.ts', ''],
  ['kebab-names', 'apps/api/src/modules/dark-web/dark-web.Service.ts', ''],
  ['kebab-names', 'apps/api/migrations/0001-platform.SQL', ''],
  ['folder-depth', 'apps/web/src/modules/dark-web/leaks/table/row.tsx', ''],
  ['later-words', service, '// todo: later\nconst a = 1;'],
  ['later-words', sheet, '/* FIXME */'],
  ['later-words', 'apps/api/migrations/0001_platform.sql', 'select 1; -- XXX'],
  ['dead-code', service, '// const a = 1;\n// return a;'],
  ['dead-code', service, '// await stop();'],
  ['silenced-lint', service, '// oxlint-disable-next-line no-console\nconsole.log(1);'],
  ['documented-exports', service, 'export function open() {}'],
  ['documented-exports', service, '// a plain comment\nexport const open = 1;'],
  ['test-discipline', test, 'it.only("a", () => {});'],
  ['test-discipline', test, 'describe.skip("a", () => {});'],
  ['test-discipline', test, 'test.describe.only("a", () => {});'],
  ['test-discipline', test, 'it.skipIf(true)("a", () => {});'],
  ['test-discipline', test, 'it.todo("a");'],
  ['test-discipline', test, 'xit("a", () => {});'],
  ['test-discipline', test, 'await new Promise((done) => setTimeout(done, 50));'],
  ['test-discipline', test, 'import { setTimeout as pause } from "node:timers/promises";'],
  ['test-discipline', test, 'vi.mock("../../platform/mail.ts");'],
  ['fixed-waits', 'e2e/support/open-portal.ts', 'await page.waitForTimeout(50);'],
  ['company-first', darkWeb, 'await platform.database.withPlatform(work);'],
  ['company-first', darkWeb, 'const read = platform.database.readPlatform;'],
  ['weak-random', service, 'const id = Math.random();'],
  ['other-programs', service, 'import { spawn } from "node:child_process";'],
])('%s refuses %s with %s', (rule, path, text) => {
  expect(broken(path, text)).toEqual([rule]);
});

it.each([
  [page, 'export const a = <p>{texts.loading} – {count}</p>;'],
  [page, 'export const a = <p className="muted">{text("page.title")} 100 %</p>;'],
  [page, 'export const a = <input type="text" placeholder={texts.search} aria-labelledby="heading" />;'],
  [page, 'export const a = <p>{kind === "open" && <b>{texts.open}</b>}</p>;'],
  [page, 'export const a = <Table columns={[{ id: "name", header: texts.name }]} />;'],
  ['apps/web/src/modules/dark-web/dark-web-page.test.tsx', 'export const a = <p>Loading</p>;'],
  ['apps/web/src/kit/badge.example.tsx', 'export const a = <p>Loading</p>;'],
  [sheet, '.a { margin-inline-start: 4px; inset-inline-end: 0; text-align: start; padding: 1px 2px 3px 2px; }'],
  [sheet, '/* left: 0 */ .left { --gap-left: 1px; margin: 0 auto; background-position: left; }'],
  [page, 'export const a = <Box ms="md" style={{ insetInlineStart: 4 }} leftSection={icon} />;'],
  ['apps/web/src/ui/map.ts', 'const edge = { left: 1, right: 2 };'],
  [service, 'const rows = sql`select ${id} from companies`;'],
  [service, 'client.query("select $1", [id]); client.query({ text: "select 1" });'],
  [service, 'client.query(`listen ${client.escapeIdentifier(channel)}`);'],
  [service, 'const hint = `Select one of ${names} and update it.`;'],
  [page, 'const { refetch } = useBreachesQuery(); void refetch(); open("/dark-web");'],
  ['apps/web/src/core/api.ts', 'const call = fetch("/api/me");'],
  ['packages/formats/src/nuclei/fixtures/Report 1.jsonl', ''],
  ['apps/api/migrations/0001_platform.sql', '-- the first table\nselect 1;'],
  [service, '// The server answers 404 here; see contract §2 (the list).\nconst found = 404;'],
  [service, '// for example: retry, wait, then give up;\nconst tries = 4;'],
  [service, '// oxlint-disable-next-line no-await-in-loop -- one after the other keeps their order\nconst a = 1;'],
  [test, 'describe.skipIf(!corpus)("a", () => {}); it("b", async () => { await expect.poll(read).toBe(1); });'],
  [test, 'vi.mock("nodemailer");'],
  [service, '/** Opens the session. */\nexport function open() {}\nexport type Open = () => void;'],
  ['apps/api/src/modules/me/me.service.ts', 'export function open() {}'],
  ['apps/web/src/ui/map.ts', 'const seed = Math.random();'],
  ['apps/web/src/modules/users/users.texts.ts', 'const revoke = (name: string) => `Revoke the token ${name}`;'],
  ['apps/api/src/modules/auth/auth.service.ts', 'await platform.database.withPlatform(work);'],
  ['apps/api/src/modules/dark-web/dark-web.build.ts', 'await database.withPlatform(work);'],
])('%s may hold %s', (path, text) => {
  expect(broken(path, text)).toEqual([]);
});
