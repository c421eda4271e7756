import * as contract from '@jb/contract/question/question.contract'
import { questionStatuses } from '@jb/domain/question/question.flow'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aLetterForm, answer, ask } from '@jb/testing/builders/question-story'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../../platform/log/log.ts'
import { questionModule } from './index.ts'

let harness: Harness
let owner: Caller
let supplier: Caller
let tenderId: string

beforeAll(async () => {
  harness = await startHarness({ modules: [questionModule] })
  owner = await harness.as({ roles: ['buyer'], companyName: '陕西城建集团有限公司' })
  supplier = await harness.as({
    companyKind: 'supplier',
    companyName: '陕西宏图建材有限公司',
    name: '李建国',
  })
  tenderId = await aTenderRow(harness, owner)
})
afterAll(() => harness.close())

const detail = async (id: string, as: Caller) =>
  (await harness.call(contract.questionOf, { params: { id } }, as)).answer

const noticesOf = (person: Caller, letterId: string) =>
  harness.db
    .selectFrom('notice')
    .select(['kind', 'title', 'place_search'])
    .where('account_id', '=', person.accountId)
    .where('event_key', 'like', `%${letterId}`)
    .orderBy('created_at')
    .execute()

describe('handing in a letter', () => {
  test('gives it a number, a history and a place in both lists', async () => {
    const letter = await ask(harness, supplier, tenderId, { title: '垫资条件' })
    expect(letter).toMatchObject({ status: 'submitted', statusName: '待答复', side: 'asker', version: 1 })
    expect(letter.no).toMatch(/^XW-\d{8}-\d{4}$/)
    expect(letter.timeline).toMatchObject([{ label: '提交询问函', who: '陕西宏图建材有限公司' }])
    expect(await detail(letter.id, owner)).toMatchObject({
      side: 'owner',
      counterpart: '陕西宏图建材有限公司',
    })
    for (const [person, side] of [
      [supplier, 'asker'],
      [owner, 'owner'],
    ] as const) {
      const body = { side, keyword: '垫资' }
      const list = (await harness.call(contract.questions, { body }, person)).answer
      expect(list.records.map((row) => row.id)).toEqual([letter.id])
      expect(list.counts).toMatchObject({ all: 1, waiting: 1 })
    }
  })

  test('is refused after the bids are in, and the standing says so beforehand', async () => {
    const past = new Date('2026-01-02')
    const id = await aTenderRow(harness, owner, { status: 'evaluating', bid_end: past, open_at: past })
    const standing = (await harness.call(contract.checkAllowTenderQuestion, { params: { id } }, supplier))
      .answer
    const reply = await harness.call(contract.saveForTender, { body: aLetterForm(id) }, supplier)
    expect([reply.status, reply.reason]).toEqual([422, 'question.windowClosed'])
    expect(standing).toMatchObject({ allowed: false, reason: reply.msg })
  })

  test('about a draft is answered like one about nothing', async () => {
    const draft = await aTenderRow(harness, owner, { status: 'draft' })
    for (const id of [draft, '5b3f1b1e-0f5c-4d2f-9a53-6d6f0a1f5a11']) {
      const standing = await harness.call(contract.checkAllowTenderQuestion, { params: { id } }, supplier)
      const reply = await harness.call(contract.saveForTender, { body: aLetterForm(id) }, supplier)
      expect([standing, reply].map(({ status, reason }) => [status, reason])).toEqual([
        [404, 'tender.notFound'],
        [404, 'tender.notFound'],
      ])
    }
  })

  test('is refused to the owner itself and to a person without a company', async () => {
    const alone = await harness.as({ companyId: null })
    const reasonOf = async (as: Caller) =>
      (await harness.call(contract.saveForTender, { body: aLetterForm(tenderId) }, as)).reason
    expect([await reasonOf(owner), await reasonOf(alone)]).toEqual([
      'question.ownSubject',
      'question.companyRequired',
    ])
  })

  test('is refused on a topic that this kind of tender does not know', async () => {
    const body = aLetterForm(tenderId, { type: 'asset' })
    expect((await harness.call(contract.saveForTender, { body }, supplier)).reason).toBe('question.badType')
  })

  test('stops at ten unanswered letters a company and tender, even when they come at once', async () => {
    const busy = await aTenderRow(harness, owner)
    const send = () => harness.call(contract.saveForTender, { body: aLetterForm(busy) }, supplier)
    const replies = await Promise.all(Array.from({ length: 12 }, send))
    const taken = replies.filter((reply) => reply.status === 200)
    expect(taken).toHaveLength(10)
    expect((await send()).reason).toBe('question.tooMany')
    await answer(harness, owner, taken[0]?.answer.id ?? '')
    expect((await send()).status).toBe(200)
  })
})

describe('what becomes of a letter', () => {
  test('an answer reaches the asker and leaves publishing or closing to the owner', async () => {
    const letter = await ask(harness, supplier, tenderId)
    const answered = await answer(harness, owner, letter.id)
    expect(answered).toMatchObject({ status: 'answered', version: 2 })
    expect(answered.actions.map((action) => action.id)).toEqual(['publish', 'close'])
    const seen = await detail(letter.id, supplier)
    expect(seen).toMatchObject({ answer: answered.answer, actions: [], proposal: null })
    expect(seen.timeline.map((line) => line.label)).toEqual(['提交询问函', '答复'])
  })

  test('a rejection carries its reason to the asker', async () => {
    const letter = await ask(harness, supplier, tenderId)
    const body = { id: letter.id, version: 1, reason: '与本项目无关' }
    await harness.call(contract.rejectQuestion, { body }, owner)
    const seen = await detail(letter.id, supplier)
    expect(seen).toMatchObject({ status: 'rejected', rejectReason: '与本项目无关' })
    expect(seen.timeline.at(-1)).toMatchObject({
      label: '不予受理',
      note: '与本项目无关',
      who: '陕西城建集团有限公司',
    })
  })

  test('a closed letter can be neither answered nor published', async () => {
    const letter = await ask(harness, supplier, tenderId)
    await answer(harness, owner, letter.id)
    await harness.call(contract.closeQuestion, { body: { id: letter.id, version: 2 } }, owner)
    const body = { id: letter.id, version: 3, title: '结算', text: '能否？', answer: '可以' }
    expect((await harness.call(contract.publishQuestion, { body }, owner)).reason).toBe(
      'question.wrongStatus',
    )
  })

  test('everybody concerned is told once, and only they', async () => {
    const lead = await harness.as({ roles: ['buyerLead'], companyId: owner.companyId })
    const finance = await harness.as({ roles: ['finance'], companyId: owner.companyId })
    const colleague = await harness.as({ companyId: supplier.companyId })
    const letter = await ask(harness, supplier, tenderId)
    await answer(harness, owner, letter.id)
    const body = { id: letter.id, version: 2, title: '结算', text: '能否？', answer: '可以' }
    await harness.call(contract.publishQuestion, { body }, owner)
    await harness.drain()
    await harness.drain()
    const kinds = async (person: Caller) =>
      (await noticesOf(person, letter.id)).map((notice) => notice.kind).sort()
    expect(await kinds(owner)).toEqual(['question.asked'])
    expect(await kinds(lead)).toEqual(['question.asked'])
    expect(await kinds(supplier)).toEqual(['question.answered', 'question.published'])
    expect([await kinds(finance), await kinds(colleague)]).toEqual([[], []])
    expect((await noticesOf(owner, letter.id))[0]?.place_search).toEqual({ id: letter.id })
  })

  test('each step is a line of an unbroken log', async () => {
    const letter = await ask(harness, supplier, tenderId)
    await answer(harness, owner, letter.id)
    await harness.call(contract.closeQuestion, { body: { id: letter.id, version: 2 } }, owner)
    expect(await verifyLog(harness.db, { kind: 'question', id: letter.id })).toEqual({
      intact: true,
      lines: 3,
    })
  })

  test('the table knows the same states as the flow', async () => {
    const { rows } = await harness.pool.query<{ list: string }>(
      "select pg_get_constraintdef(oid) as list from pg_constraint where conname = 'question_status_check'",
    )
    const known = [...(rows[0]?.list ?? '').matchAll(/'(\w+)'::text/g)].map((match) => match[1])
    expect(known).toEqual([...questionStatuses])
  })
})
