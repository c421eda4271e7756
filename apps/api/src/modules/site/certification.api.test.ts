import { uploadFile } from '@jb/contract/file/file.contract'
import {
  answerCertification,
  certificationOf,
  recordCertification,
} from '@jb/contract/site/certification.contract'
import { publishTender, saveTenderDraft } from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aCertification, certified } from '@jb/testing/builders/certification'
import { goTo } from '@jb/testing/builders/decryption'
import { aPdf } from '@jb/testing/builders/file'
import { aStatutoryForm } from '@jb/testing/builders/tender-kinds'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remindOfCertification } from './certification.ts'

let h: Harness
let one: Caller
let two: Caller
let buyer: Caller
beforeAll(async () => {
  h = await startHarness({ config: { DEMO: false } })
  const operator = () => h.as({ companyKind: 'platform', roles: ['operator'] })
  ;[one, two] = [await operator(), await operator()]
  buyer = await h.as({ roles: ['buyer'] })
})
afterAll(() => h?.close())

const standing = async (as?: Caller) => (await h.call(certificationOf, {}, as)).answer
async function record(as: Caller, changes: { validUntil?: string; fileIds?: string[] } = {}) {
  const file = (await h.call(uploadFile, {}, as, { file: { name: '证书.pdf', bytes: aPdf() } })).answer.id
  const body = { ...aCertification, validUntil: '2035-01-01', fileIds: [file], ...changes }
  return h.call(recordCertification, { body }, as)
}
const answer = (id: string, agree: boolean, as: Caller) =>
  h.call(answerCertification, { body: { id, agree, reason: agree ? '' : '编号与证书不符' } }, as)
const told = async (as: Caller) =>
  h.db
    .selectFrom('notice')
    .select(['title', 'body', 'read_at as read'])
    .where('account_id', '=', as.accountId)
    .where('kind', 'like', 'certification.%')
    .orderBy('seq', 'desc')
    .execute()

describe('the platform’s certification', () => {
  test('holds once another operator has agreed, and what it holds everybody may know', async () => {
    expect(await standing()).toMatchObject({
      standing: { demo: false, roots: false, certifiedUntil: null, waiting: false },
      lack: expect.stringMatching(/SIGNATURE_ROOTS.*检测认证没有登记/),
    })
    const { id } = (await record(one)).answer
    expect((await answer(id, true, one)).reason).toBe('site.samePerson')
    expect((await record(two)).reason).toBe('site.certificationWaits')
    expect((await standing(one)).pending).toMatchObject({ ...aCertification, mine: true })
    expect((await standing(two)).pending).toMatchObject({ mine: false, files: [{ name: '证书.pdf' }] })
    expect(await standing(buyer)).toMatchObject({ pending: null, current: null, standing: { waiting: true } })
    expect((await standing()).standing.certifiedUntil).toBeNull()
    expect((await answer(id, true, two)).status).toBe(200)
    expect((await answer(id, false, two)).reason).toBe('site.certificationGone')
    expect(await standing()).toMatchObject({
      standing: { certifiedUntil: '2035-01-01', waiting: false },
      current: null,
      lack: expect.not.stringContaining('没有登记'),
    })
    expect((await standing(two)).current).toMatchObject(aCertification)
  })

  test('is sent back by another, taken back by who recorded it, and the one before goes on', async () => {
    for (const by of [one, two]) {
      const { id } = (await record(one, { validUntil: '2036-01-01' })).answer
      const silent = { body: { id, agree: false } }
      expect((await h.call(answerCertification, silent, by)).reason).toBe('site.reasonNeeded')
      expect((await answer(id, false, by)).status).toBe(200)
    }
    expect((await standing()).standing).toMatchObject({ certifiedUntil: '2035-01-01', waiting: false })
  })

  test('asks the others, tells who recorded it what became of that, and comes to mind before it is over', async () => {
    const before = (await told(one)).length
    const { id } = (await record(one, { validUntil: '2027-06-30' })).answer
    expect((await told(two))[0]).toMatchObject({
      title: '请确认平台检测认证',
      body: expect.stringMatching(/国家电子招标检测中心.*2027-06-30/),
      read: null,
    })
    expect(await told(one)).toHaveLength(before)
    await answer(id, false, two)
    await h.drain()
    expect((await told(one))[0]).toMatchObject({
      title: '平台检测认证的登记被退回',
      body: expect.stringContaining('编号与证书不符'),
    })
    expect((await told(two))[0]?.read).not.toBeNull()
    const again = (await record(one, { validUntil: '2027-06-30' })).answer
    await answer(again.id, true, two)
    expect((await told(one))[0]?.title).toBe('平台检测认证的登记已确认')
    for (const [day, title] of [
      ['2027-05-31', '平台检测认证还有 30 天到期'],
      ['2027-06-30', '平台检测认证今天到期'],
    ] as const) {
      await goTo(h, `${day}T10:00:00+08:00`)
      for (const as of [one, two]) expect((await told(as))[0]?.title).toBe(title)
    }
    const next = (await record(one, { validUntil: '2028-06-30' })).answer
    await answer(next.id, true, two)
    const count = (await told(one)).length
    await h.run((ctx) => remindOfCertification(ctx, again.id))
    expect(await told(one)).toHaveLength(count)
  })

  test('is not taken with a date that is over, a file of others, or from others', async () => {
    expect((await record(one, { validUntil: '2020-01-01' })).reason).toBe('site.certificationPast')
    const foreign = (await h.call(uploadFile, {}, buyer, { file: { name: '他.pdf', bytes: aPdf() } })).answer
      .id
    expect((await record(one, { fileIds: [foreign] })).reason).toBe('file.notFound')
    expect((await record(buyer)).status).toBe(403)
  })
})

describe('what the law asks for is published only where the platform is ready for it', () => {
  async function publishing(of: Harness) {
    const as = await of.as({ roles: ['buyer'] })
    const { now } = await of.run(async (ctx) => ({ now: ctx.now }))
    const form = aStatutoryForm(now)
    const { id, version } = (await of.call(saveTenderDraft, { body: { form } }, as)).answer
    return of.call(publishTender, { body: { id, version, reason: '按规定发布' } }, as)
  }

  test('not without roots, though it is certified: the refusal says what is missing', async () => {
    const refused = await publishing(h)
    expect(refused.reason).toBe('tender.ruleBlocked')
    expect(JSON.stringify(refused.envelope)).toMatch(/platformNotReady.*SIGNATURE_ROOTS/)
  })

  test('the demo says that it is one, and publishes', async () => {
    const demo = await startHarness()
    try {
      const said = (await demo.call(certificationOf, {})).answer
      expect(said).toMatchObject({ standing: { demo: true }, lack: null })
      expect(said.authorities.join()).toContain('演示签名，不具法律效力')
      expect((await publishing(demo)).status).toBe(200)
      await certified(demo)
    } finally {
      await demo.close()
    }
  })
})
