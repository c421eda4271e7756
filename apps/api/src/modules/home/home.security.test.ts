import { homeTodos } from '@jb/contract/home/home.contract'
import { rejectVoucher } from '@jb/contract/security/finance.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileModule } from '../file/index.ts'
import { securityModules, suspend } from '../security/index.ts'
import {
  aPayer,
  aSubject,
  begin,
  confirmAs,
  day,
  handIn,
  hour,
  ownerName,
  releaseAllOf,
  timeOf,
} from '../security/security.fixture.ts'
import { homeModule } from './index.ts'

const supplier = '宝鸡秦钒钢铁贸易有限公司'
let h: Harness
let finance: Caller
let payer: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [fileModule, ...securityModules, homeModule] })
  finance = await h.as({ companyName: ownerName, roles: ['finance'] })
  payer = await aPayer(h, supplier)
})
afterAll(() => h?.close())

const todosOf = async (who: Caller) =>
  (await h.call(homeTodos, {}, who)).answer.filter(({ place }) => place.startsWith('security.'))
const deskOf = async (who: Caller) =>
  (await todosOf(who)).map(({ sentence, search }) => `${search.status ?? ''} ${sentence}`)

test('finance finds what is to be checked and to go back, each leading to its heap, and what is late', async () => {
  const subject = await aSubject(h, finance)
  const order = (await begin(h, payer, subject, 'transfer')).answer
  expect(await deskOf(finance)).toEqual([])
  const sent = (await handIn(h, payer, order, supplier)).answer
  expect(await deskOf(finance)).toEqual([' 1 笔保证金等您核对。'])
  const [waiting] = await todosOf(finance)
  expect([waiting?.place, waiting?.dueAt !== null]).toEqual(['security.desk', true])
  await confirmAs(h, finance, sent)
  expect(await deskOf(finance)).toEqual([])
  await releaseAllOf(h, subject, 'notWon')
  expect(await deskOf(finance)).toEqual(['refund 1 笔保证金等您退还。'])
  await h.clock.advance(30 * day)
  expect(await deskOf(finance)).toEqual(['refund 1 笔保证金等您退还，其中 1 笔已逾期。'])
  const admin = await h.as({ companyId: finance.companyId, roles: ['orgAdmin'] })
  expect(await deskOf(admin)).toEqual([])
  const others = [
    await h.as({ companyId: finance.companyId, roles: ['buyer'] }),
    await h.as({ roles: ['finance'] }),
    payer,
  ]
  for (const other of others) expect(await deskOf(other)).toEqual([])
  // Where nobody keeps the money as their work, it falls to the administrator.
  const desk = await deskOf(finance)
  const resigned = h.db.updateTable('membership').set({ roles: ['buyer'] })
  await resigned.where('account_id', '=', finance.accountId).execute()
  expect(await deskOf(admin)).toEqual(desk)
  await h.db
    .updateTable('membership')
    .set({ roles: ['finance'] })
    .where('account_id', '=', finance.accountId)
    .execute()
})

test('whoever pays finds the own open orders by their last moment, until the slip is handed in', async () => {
  const one = await aSubject(h, finance)
  const payUntil = new Date((await timeOf(h)).getTime() + 5 * hour)
  const other = await aSubject(h, finance, { payUntil })
  const later = (await begin(h, payer, one, 'transfer')).answer
  const sooner = (await begin(h, payer, other, 'guarantee')).answer
  const ids = async (who: Caller) => (await todosOf(who)).map(({ search }) => search.id)
  expect(await ids(payer)).toEqual([sooner.id, later.id])
  const [first] = await todosOf(payer)
  expect(first).toMatchObject({ place: 'security.order', dueAt: sooner.payBy, title: sooner.subjectTitle })
  expect(first?.sentence).toMatch(/^待缴保证金 50,000\.00 元。请在 .+ 前提交保函/)
  const clerk = await h.as({ companyId: payer.companyId, companyKind: 'supplier', roles: ['finance'] })
  expect(await ids(clerk)).toEqual([sooner.id, later.id])
  const approver = await h.as({ companyId: payer.companyId, companyKind: 'supplier', roles: ['approver'] })
  expect(await ids(approver)).toEqual([])
  expect(await ids(await aPayer(h, '渭南泾禾劳务有限公司'))).toEqual([])

  const sent = (await handIn(h, payer, later, supplier)).answer
  expect(await ids(payer)).toEqual([sooner.id])
  const back = { id: sent.id, version: sent.version, reason: '凭证看不清' }
  await h.call(rejectVoucher, { body: back }, finance)
  const rejected = (await todosOf(payer)).find(({ search }) => search.id === later.id)
  expect(rejected?.sentence).toContain('上次提交被退回：凭证看不清')
  await h.run((ctx) => suspend(ctx, other, true))
  expect(await ids(payer)).toEqual([later.id])
})
