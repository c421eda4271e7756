import * as contract from '@jb/contract/question/question.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { answer, ask } from '@jb/testing/builders/question-story'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { questionModule } from './index.ts'

let harness: Harness
let owner: Caller
let supplier: Caller
let tenderId: string
const company = '陕西宏图建材有限公司'

beforeAll(async () => {
  harness = await startHarness({ modules: [questionModule] })
  owner = await harness.as({ roles: ['buyer'] })
  supplier = await harness.as({ companyKind: 'supplier', companyName: company, name: '李建国' })
  tenderId = await aTenderRow(harness, owner)
})
afterAll(() => harness.close())

const published = (subjectId: string, as?: Caller, more: { pageSize?: number; cursor?: string } = {}) =>
  harness.call(contract.publishedQuestions, { body: { subjectKind: 'tender', subjectId, ...more } }, as)

async function publish(about: string, words = { title: '结算', text: '能否按理重？', answer: '可以' }) {
  const letter = await ask(harness, supplier, about, {
    content: `${company}李建国问：能否？电话${supplier.phone}`,
  })
  const answered = await answer(harness, owner, letter.id)
  const body = { id: letter.id, version: 2, ...words }
  return { letter, answered, reply: await harness.call(contract.publishQuestion, { body }, owner) }
}

describe('what everybody may read', () => {
  test('is what the owner wrote for it, and nothing tells who asked', async () => {
    const { letter } = await publish(tenderId)
    const other = await harness.as({ companyKind: 'supplier' })
    const secrets = [
      company,
      '宏图',
      '李建国',
      supplier.phone,
      supplier.accountId,
      supplier.companyId,
      letter.no,
    ]
    const forms = secrets.flatMap((text) => [
      text,
      encodeURIComponent(text),
      Buffer.from(text).toString('base64').replace(/=+$/, ''),
      Buffer.from(text).toString('hex'),
    ])
    for (const reader of [undefined, other, owner]) {
      const reply = await published(tenderId, reader)
      expect(reply.answer.records).toMatchObject([{ title: '结算', text: '能否按理重？', answer: '可以' }])
      const sent = JSON.stringify([reply.envelope, reply.headers])
      expect(forms.filter((text) => sent.includes(text))).toEqual([])
    }
  })

  test('does not open the letter itself', async () => {
    const other = await harness.as({ companyKind: 'supplier' })
    const [record] = (await published(tenderId)).answer.records
    const params = { id: record?.id ?? '' }
    expect((await harness.call(contract.questionOf, { params }, other)).status).toBe(404)
  })

  test('leaves out letters that are only answered', async () => {
    const quiet = await aTenderRow(harness, owner)
    const letter = await ask(harness, supplier, quiet)
    await answer(harness, owner, letter.id)
    expect((await published(quiet)).answer).toMatchObject({ records: [], total: 0 })
  })

  test('comes page by page without gaps or repetitions', async () => {
    const busy = await aTenderRow(harness, owner)
    for (const title of ['一', '二', '三']) await publish(busy, { title, text: '能否？', answer: '可以' })
    const first = (await published(busy, undefined, { pageSize: 2 })).answer
    const next = (await published(busy, undefined, { pageSize: 2, cursor: first.nextCursor ?? '' })).answer
    expect([first, next].map((page) => page.records.map((row) => row.title))).toEqual([['三', '二'], ['一']])
    expect([first.total, next.nextCursor]).toEqual([3, undefined])
    expect((await published(busy, undefined, { cursor: 'bm9uc2Vuc2U' })).reason).toBe('question.cursor')
  })
})

describe('publishing', () => {
  test.each(['陕西 宏图 建材有限公司', '请找李建国'])('is refused while it says %s', async (text) => {
    const { reply } = await publish(await aTenderRow(harness, owner), { title: '结算', text, answer: '可以' })
    expect([reply.status, reply.reason]).toEqual([422, 'question.namesAsker'])
    expect(Object.keys(reply.detail.fields ?? {})).toEqual(['text'])
  })

  test('is proposed with every name of the asker blacked out', async () => {
    const { answered } = await publish(await aTenderRow(harness, owner))
    expect(answered.proposal?.text).toBe('（提问方）（提问方）问：能否？电话（提问方）')
  })
})
