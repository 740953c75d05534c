import { audit } from '@gatehouse/contract/audit/audit';
import { attackChain, providerAttackChain } from '@gatehouse/contract/attack-chain/attack-chain';
import { type AttackStep, attackStepSchema } from '@gatehouse/contract/attack-chain/chain.schema';
import { imagesOfStepAtMost } from '@gatehouse/contract/attack-chain/chain';
import { files } from '@gatehouse/contract/files/files';
import { describe, expect, it } from 'vitest';

import { databaseFingerprint } from '../../testing/database-state.ts';
import type { FormFile } from '../../testing/form.ts';
import { anyPng } from '../../testing/pictures.ts';
import { ownPortal } from '../../testing/portal.ts';
import { uploadAs } from '../../testing/upload-as.ts';
import { buildEngagement } from '../engagements/engagements.build.ts';
import { buildStep } from './attack-chain.build.ts';

const megabyte = 1_048_576;

const portal = await ownPortal();
const admin = await portal.signIn();
const staff = await portal.signIn({ role: 'provider-analyst' });

describe('a step of a chain', () => {
  async function newStep() {
    const company_id = admin.user.company_id;
    const { id: engagementId } = await buildEngagement(portal.platform.database, { company_id });
    const step = await buildStep(portal.platform.database, { company_id, engagement_id: engagementId });
    return { engagementId, mitreId: step.id };
  }
  type StepName = Awaited<ReturnType<typeof newStep>>;

  const png: FormFile = { name: 'prompt.png', content: anyPng(20, 10) };
  async function add(
    step: StepName,
    file: FormFile = png,
    { alt = 'A prompt', key }: { alt?: string; key?: string } = {},
  ) {
    return uploadAs(portal, admin, { endpoint: attackChain.addImage, params: { ...step }, fields: { alt }, file, key });
  }
  const added = async (step: StepName, file?: FormFile, given?: Parameters<typeof add>[2]): Promise<AttackStep> =>
    attackStepSchema.parse((await add(step, file, given)).datas);
  const update = (step: StepName, body: object) => portal.call(admin, attackChain.update, { params: step, body });
  const imagesOf = async ({ engagementId }: StepName) => {
    const { datas } = await portal.call(admin, attackChain.get, { params: { id: engagementId } });
    return (datas as { steps: AttackStep[] }).steps.flatMap(({ images }) => images);
  };

  it('accepts an image and serves it', async () => {
    const step = await newStep();

    const { images } = await added(step);

    expect(images).toMatchObject([{ name: 'prompt.png', type: 'image/png', width: 20, height: 10, alt: 'A prompt' }]);
    const [image] = images;
    const params = { fileId: image?._id ?? '', name: 'prompt.png' };
    expect(await portal.call(admin, files.download, { params })).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png', 'content-length': String(anyPng(20, 10).length) },
    });
  });

  it('keeps its images in upload order', async () => {
    const step = await newStep();
    for (const name of ['c.png', 'a.png', 'b.png']) await add(step, { ...png, name });

    expect((await imagesOf(step)).map(({ name }) => name)).toEqual(['c.png', 'a.png', 'b.png']);
  });

  it.each([
    ['a path', '../../secret/prompt.png', 'prompt.png'],
    ['a path of Windows', 'C:\\Users\\me\\prompt.PNG', 'prompt.PNG'],
    ['characters that turn it round', 'gnp.exe\u202etpmorp.png', 'gnp.exetpmorp.png'],
    ['no ending', 'prompt', 'prompt.png'],
    ['nothing', '', 'picture.png'],
    ['more than anybody reads', `${'x'.repeat(300)}.png`, `${'x'.repeat(195)}.png`],
  ])('uses only the file name of an image uploaded with %s', async (_what, given, name) => {
    expect((await added(await newStep(), { ...png, name: given })).images[0]?.name).toBe(name);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['a drawing with scripts', { name: 'a.svg', content: svg }, 415],
    ['a drawing that calls itself a picture', { name: 'a.png', content: svg }, 415],
    ['a picture under the name of another kind', { name: 'a.gif', content: anyPng() }, 415],
    ['a picture under the name of a program', { name: 'a.png.exe', content: anyPng() }, 415],
    ['half a picture', { name: 'a.png', content: anyPng().subarray(0, 40) }, 415],
    ['nothing', { name: 'a.png', content: '' }, 415],
    ['more than ten megabytes', { name: 'a.png', content: Buffer.alloc(10 * megabyte + 1) }, 413],
    ['a flood of pixels', { name: 'a.png', content: hugePng() }, 422],
  ])('refuses %s in one sentence, and stores nothing', async (_what, file, status) => {
    const step = await newStep();
    const before = await databaseFingerprint(portal.owner);

    const reply = await add(step, file);

    expect(reply).toMatchObject({ status, datas: { message: expect.stringMatching(/^[A-Z][^.]*$/) } });
    expect(await databaseFingerprint(portal.owner)).toEqual(before);
  });

  it('refuses an oversized request and keeps accepting others', async () => {
    const step = await newStep();
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const path = attackChain.addImage.path
      .replace(':engagementId', step.engagementId)
      .replace(':mitreId', step.mitreId);
    const cookie = Object.entries(admin.cookies).map(([name, value]) => `${name}=${value}`);
    const post = async (content: Buffer) => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(content)]), 'prompt.png');
      const headers = { cookie: cookie.join('; '), 'x-csrf-token': admin.csrfToken };
      return (await fetch(`${address}/api${path}`, { method: 'POST', headers, body })).status;
    };

    expect([await post(Buffer.alloc(30 * megabyte)), await post(anyPng())]).toEqual([413, 200]);
  });

  /** Returns a PNG whose header states 64,000 pixels per side. */
  function hugePng(): Buffer {
    const bytes = Buffer.from(anyPng());
    bytes.writeUInt32BE(64_000, 16);
    bytes.writeUInt32BE(64_000, 20);
    return bytes;
  }

  it('has a maximum number of images', async () => {
    const step = await newStep();
    for (let count = 0; count < imagesOfStepAtMost; count += 1) await add(step);

    expect(await add(step)).toMatchObject({ status: 422, datas: { message: 'A step can have up to 20 images' } });
  });

  it('stores an image once, however often the same form is sent with one key', async () => {
    const step = await newStep();

    const replies = await Promise.all([1, 2, 3].map(() => add(step, png, { key: 'one' })));
    const another = await add(step, { ...png, content: anyPng(9, 9) }, { key: 'one' });

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ datas }) => JSON.stringify(datas))).size).toBe(1);
    expect(another).toMatchObject({ status: 422, datas: { code: 'IDEMPOTENCY_MISMATCH' } });
    expect(await imagesOf(step)).toHaveLength(1);
  });

  it('keeps the listed images in that order with their captions, and deletes the others', async () => {
    const step = await newStep();
    await add(step, { ...png, name: 'one.png' });
    await add(step, { ...png, name: 'two.png' });
    const [one, two, three] = (await added(step, { ...png, name: 'three.png' })).images;

    const { datas } = await update(step, {
      images: [
        { _id: three?._id, alt: 'The third' },
        { _id: one?._id, alt: '' },
      ],
    });

    expect(attackStepSchema.parse(datas).images.map(({ name, alt }) => [name, alt])).toEqual([
      ['three.png', 'The third'],
      ['one.png', ''],
    ]);
    const gone = { fileId: two?._id ?? '', name: 'two.png' };
    expect(await portal.call(admin, files.download, { params: gone })).toMatchObject({ status: 404 });
    await portal.platform.files.sweep();
    expect(await portal.platform.files.store.open(gone.fileId, null)).toBeNull();
  });

  it('refuses images of another step, and the same image twice', async () => {
    const [step, other] = [await newStep(), await newStep()];
    const [own] = (await added(step)).images;
    const [foreign] = (await added(other)).images;

    const refused = [
      await update(step, { images: [{ _id: foreign?._id, alt: '' }] }),
      await update(step, { images: [1, 2].map(() => ({ _id: own?._id, alt: '' })) }),
    ];

    expect(refused).toMatchObject([{ status: 422 }, { status: 422 }]);
    expect([await imagesOf(step), await imagesOf(other)]).toMatchObject([[{ _id: own?._id }], [{ _id: foreign?._id }]]);
  });

  it('stores a note, and the audit log names its author', async () => {
    const step = await newStep();

    const { datas } = await update(step, { note: 'Seen by **operations** at 09:14' });

    expect(datas).toMatchObject({ note: 'Seen by **operations** at 09:14', images: [] });
    const log = await portal.call(admin, audit.list, { query: { action: 'engagement-changed', limit: 1 } });
    expect(log.datas).toMatchObject([
      { subject: expect.stringMatching(/^ENG-/), details: { step: 'T1566.001', changed: 'note' } },
    ]);
  });

  it('lets staff describe and delete its images, too', async () => {
    const step = await newStep();
    const { images } = await added(step);
    const params = { companyId: admin.user.company_id, ...step };
    const keep = (kept: { _id: string; alt: string }[]) =>
      portal.call(staff, providerAttackChain.update, { params, body: { images: kept } });

    const described = await keep([{ _id: images[0]?._id ?? '', alt: 'A shell' }]);
    const bare = await keep([]);

    expect(described.datas).toMatchObject({ images: [{ alt: 'A shell' }] });
    expect(bare.datas).toMatchObject({ images: [] });
  });

  it('lets staff upload an image in their own name', async () => {
    const step = await newStep();
    const companyId = staff.user.company_id;
    const analyst = await portal.signIn({ role: 'provider-analyst', companyId, user: { fullname: 'Tom Tester' } });
    const params = { ...step, companyId: admin.user.company_id };
    const sent = { endpoint: providerAttackChain.addImage, params, file: png, key: 'from-the-report' };

    const replies = [await uploadAs(portal, analyst, sent), await uploadAs(portal, analyst, sent)];

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await imagesOf(step)).toHaveLength(1);
    const log = await portal.call(admin, audit.list, { query: { action: 'file-added', limit: 1 } });
    expect(log.datas).toMatchObject([{ actor: { name: 'Tom Tester' }, subject: 'prompt.png' }]);
  });
});
