import * as contract from '@jb/contract/bid/registration.contract'
import { uploadFile } from '@jb/contract/file/file.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aSignUp } from '@jb/testing/builders/bid'
import { bidModules } from '@jb/testing/builders/bid-story'
import { aPdf } from '@jb/testing/builders/file'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let harness: Harness
let owner: Caller
let supplier: Caller

beforeAll(async () => {
  harness = await startHarness({ modules: bidModules })
  owner = await harness.as({ roles: ['buyer'] })
  supplier = await harness.as({ roles: ['quoter'], companyKind: 'supplier' })
})
afterAll(() => harness.close())

const qualifications = ['施工劳务资质', '安全生产许可证']
const signUp = (tenderId: string, changes: object = {}, as = supplier) =>
  harness.call(contract.register, { body: { ...aSignUp(tenderId), ...changes } }, as)
const list = async (tenderId: string) =>
  (await harness.call(contract.registrationsOf, { body: { tenderId } }, owner)).answer
const pdfOf = async (as: Caller) =>
  (await harness.call(uploadFile, {}, as, { file: { name: '证书.pdf', bytes: aPdf() } })).answer.id

describe('qualifications', () => {
  test('that the tender asks for are each proved, in words or with files that the owner can open', async () => {
    const { id } = await publishTenderAs(harness, owner, { qualifications })
    const note = { name: '施工劳务资质', note: '不分等级，编号 D261', fileIds: [] }
    expect((await signUp(id)).reason).toBe('bid.qualificationMissing')
    const half = await signUp(id, { qualifications: [note] })
    expect(half.detail).toEqual({ missing: ['安全生产许可证'] })
    const file = await pdfOf(supplier)
    const licence = { name: '安全生产许可证', note: '', fileIds: [file] }
    const whole = await signUp(id, { qualifications: [licence, note, { ...note, name: '没有要求的' }] })
    expect(whole.answer.qualifications).toMatchObject([
      { name: '施工劳务资质', note: '不分等级，编号 D261', files: [] },
      { name: '安全生产许可证', note: '', files: [{ id: file }] },
    ])
    expect((await list(id)).records[0]?.qualifications).toMatchObject([{}, { files: [{ name: '证书.pdf' }] }])
  })

  test('are corrected after a refusal', async () => {
    const { id } = await publishTenderAs(harness, owner, { qualifications: ['安全生产许可证'] })
    const proof = (note: string, fileIds: string[] = []) => ({
      qualifications: [{ name: '安全生产许可证', note, fileIds }],
    })
    const { answer } = await signUp(id, proof('办理中', [await pdfOf(supplier)]))
    const body = { id: answer.id, version: answer.version, reason: '许可证已过期' }
    await harness.call(contract.refuseRegistration, { body }, owner)
    const again = await signUp(id, proof('陕JZ安许证字〔2026〕001'))
    expect(again.answer).toMatchObject({ status: 'registered', refuseReason: null })
    expect(again.answer.qualifications).toEqual([
      { name: '安全生产许可证', note: '陕JZ安许证字〔2026〕001', files: [] },
    ])
  })

  test('cannot be proved with the file of another company', async () => {
    const { id } = await publishTenderAs(harness, owner, { qualifications: ['安全生产许可证'] })
    const file = await pdfOf(owner)
    const reply = await signUp(id, {
      qualifications: [{ name: '安全生产许可证', note: '', fileIds: [file] }],
    })
    expect(reply.reason).toBe('file.notFound')
  })
})

describe('companies whose legal persons have one name', () => {
  async function twins(): Promise<[Caller, Caller]> {
    const pair: [Caller, Caller] = [await harness.as(), await harness.as()]
    const ids = pair.map(({ companyId }) => companyId)
    const same = { legal_person: '王建强', phone: '02988886666' }
    await harness.db.updateTable('company').set(same).where('id', 'in', ids).execute()
    return pair
  }
  const secret = async (id: string) =>
    harness.db.updateTable('tender').set({ profile: 'STATUTORY' }).where('id', '=', id).execute()
  const phone = (n: number) => ({ contactPhone: `1990000${1000 + n}` })

  test('may both sign up for a purchase; the owner reads that they are related, they do not', async () => {
    const [one, two] = await twins()
    const { id } = await publishTenderAs(harness, owner)
    await signUp(id, phone(1), one)
    const { answer } = await signUp(id, phone(2), two)
    expect(answer.warnings).toEqual([])
    await signUp(id, phone(3))
    const { records } = await list(id)
    expect(records.map(({ warnings }) => warnings.length).sort()).toEqual([0, 1, 1])
    expect(records.flatMap(({ warnings }) => warnings).join('')).toContain('法定代表人同名')
  })

  test('are told apart from companies of which no legal person is known', async () => {
    const { id } = await publishTenderAs(harness, owner)
    await signUp(id, phone(4))
    await signUp(id, phone(5), await harness.as())
    expect((await list(id)).records.flatMap(({ warnings }) => warnings)).toEqual([])
  })

  test('take part once in a tender under the law, also when they come at the same moment', async () => {
    const [one, two] = await twins()
    const { id } = await publishTenderAs(harness, owner)
    await secret(id)
    const replies = await Promise.all([signUp(id, phone(6), one), signUp(id, phone(7), two)])
    expect(replies.map(({ reason }) => reason ?? 'done').sort()).toEqual(['bid.relatedCompany', 'done'])
  })
})
