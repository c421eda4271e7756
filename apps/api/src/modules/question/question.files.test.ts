import { uploadFile } from '@jb/contract/file/file.contract'
import * as contract from '@jb/contract/question/question.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aLetterForm, ask } from '@jb/testing/builders/question-story'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileModule } from '../file/index.ts'
import { questionModule } from './index.ts'

let harness: Harness
let owner: Caller
let supplier: Caller
let tenderId: string

beforeAll(async () => {
  harness = await startHarness({ modules: [fileModule, questionModule] })
  owner = await harness.as({ roles: ['buyer'] })
  supplier = await harness.as({ companyKind: 'supplier' })
  tenderId = await aTenderRow(harness, owner)
})
afterAll(() => harness.close())

async function upload(as: Caller, name: string): Promise<string> {
  const file = { name, bytes: new TextEncoder().encode(`第 3 行的规格见本文件：${name}`) }
  return (await harness.call(uploadFile, undefined, as, { file })).answer.id
}

describe('files of a letter', () => {
  test('of both sides are open to both sides', async () => {
    const asked = await upload(supplier, '规格.txt')
    const letter = await ask(harness, supplier, tenderId, { fileIds: asked })
    const body = { id: letter.id, version: 1, answer: '见附件', fileIds: [await upload(owner, '答复.txt')] }
    await harness.call(contract.answerQuestion, { body }, owner)
    const publication = { id: letter.id, version: 2, title: '规格', text: '按哪一版？', answer: '见附件' }
    expect((await harness.call(contract.publishQuestion, { body: publication }, owner)).status).toBe(200)
    for (const reader of [owner, supplier]) {
      const seen = (await harness.call(contract.questionOf, { params: { id: letter.id } }, reader)).answer
      expect([seen.files, seen.answerFiles].map((files) => files.map((file) => file.name))).toEqual([
        ['规格.txt'],
        ['答复.txt'],
      ])
    }
  })

  test('do not name the asker where the law keeps it from the owner, neither in the link nor when saved', async () => {
    const named = await harness.as({ companyKind: 'supplier', companyName: '陕西宏图建材有限公司' })
    const secret = await aTenderRow(harness, owner, { profile: 'STATUTORY' })
    const letter = await ask(harness, named, secret, {
      fileIds: await upload(named, '陕西宏图建材有限公司的疑问.txt'),
    })
    const fileFor = async (reader: Caller) =>
      (await harness.call(contract.questionOf, { params: { id: letter.id } }, reader)).answer.files[0]
    const seen = await fileFor(owner)
    expect(decodeURIComponent(JSON.stringify(seen))).not.toContain('宏图')
    const saved = await harness.app.server.inject(seen?.url ?? '')
    expect(saved.statusCode).toBe(200)
    expect(decodeURIComponent(String(saved.headers['content-disposition']))).not.toContain('宏图')
    expect(decodeURIComponent((await fileFor(named))?.url ?? '')).toContain('宏图')
  })

  test('of another company cannot be attached, neither to a letter nor to an answer', async () => {
    const foreign = await upload(owner, '内部.txt')
    const form = aLetterForm(tenderId, { fileIds: foreign })
    expect((await harness.call(contract.saveForTender, { body: form }, supplier)).reason).toBe(
      'file.notFound',
    )
    const letter = await ask(harness, supplier, tenderId)
    const body = {
      id: letter.id,
      version: 1,
      answer: '见附件',
      fileIds: [await upload(supplier, '我方.txt')],
    }
    expect((await harness.call(contract.answerQuestion, { body }, owner)).reason).toBe('file.notFound')
  })

  test.each(['x', '------------------------------------', ','])(
    'that are no ids (%s) are a mistake of the form',
    async (fileIds) => {
      const body = aLetterForm(tenderId, { fileIds })
      expect((await harness.call(contract.saveForTender, { body }, supplier)).status).toBe(400)
    },
  )
})
