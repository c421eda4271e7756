// What every decision answers in every standing situation: frozen, compared by machine.
import { openCheck, previewApproval } from '@jb/contract/approval/approval.contract'
import type { ApprovalCard } from '@jb/contract/approval/approval.shapes'
import { disableTemplate } from '@jb/contract/approval/template.contract'
import type { TemplateForm } from '@jb/contract/approval/template.shapes'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import {
  anEnabledTemplate,
  approvalAs,
  aStep,
  aTemplateForm,
  memberNoOf,
} from '@jb/testing/builders/approval-story'
import { golden } from '@jb/testing/golden'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Approving,
  anApprovingCompany,
  approve,
  reject,
  withdrawAs,
} from '../modules/bid/approval.fixture.ts'
import { memberDoor } from '../modules/member/index.ts'
import type { Deciders, Decision } from './decision.fixture.ts'
import { decisionsOf } from './decisions.fixture.ts'
import { beginInTheMorning, buttons, happened, said, shown, withoutNumbers } from './golden.fixture.ts'

const absentId = '00000000-0000-4000-8000-00000000dead'
const supplierNames = ['宝鸡秦钒钢铁贸易有限公司', '西安渭水机械租赁有限公司'] as const

let h: Harness
let stranger: Caller
let operator: Caller
beforeAll(async () => {
  h = await startHarness()
  await beginInTheMorning(h)
  stranger = await h.as({ roles: ['buyer', 'finance', 'orgAdmin'], name: '外人', companyName: '外面的公司' })
  operator = await h.as({ companyKind: 'platform', roles: ['operator'], name: '平台运营' })
}, 60_000)
afterAll(() => h?.close())

type Company = Approving & Deciders

async function aCompany(companyName: string): Promise<Company> {
  const us = await anApprovingCompany(h, [])
  await h.db
    .updateTable('company')
    .set({ name: companyName, short_name: companyName })
    .where('id', '=', us.admin.companyId)
    .execute()
  const { companyId } = us.admin
  const finance = await h.as({ companyId, roles: ['finance'], name: '陈晓燕' })
  const one = (name: string) =>
    h.as({ roles: ['quoter'], companyKind: 'supplier', companyName: name, name: '周明' })
  const suppliers = [await one(supplierNames[0]), await one(supplierNames[1])] as const
  return { ...us, finance, suppliers, supplierNames }
}

/** Runs `work` while this process is in force. */
async function withProcess<T>(us: Company, form: TemplateForm, work: () => Promise<T>): Promise<T> {
  const id = await anEnabledTemplate(h, us.admin, form)
  try {
    return await work()
  } finally {
    await h.call(disableTemplate, { body: { id, version: 1 } }, us.admin)
  }
}

/** What one gets who sends the right call, with changes to its body. */
const answered = async (one: Decision, as: Caller | undefined, changes: object = {}) =>
  said(await one.send(as, { ...(await one.body()), ...changes }))

/** How the thing stands, with its buttons. */
const state = async (one: Decision) => {
  const { actions = [], ...rest } = await one.seen()
  return `${shown(rest)} ${shown(buttons(actions))}`.trim()
}

/** Who may not, and when it may not be done. */
async function refused(us: Company, one: Decision): Promise<readonly string[]> {
  const callers: readonly (readonly [string, Caller | undefined])[] = [
    ['未登录', undefined],
    ['别的企业', stranger],
    ['供应商', us.suppliers[0]],
    ['本企业审批人', us.first],
    ['本企业采购', one.by === us.buyer ? us.first : us.buyer],
    ['平台运营', operator],
  ]
  const lines: string[] = []
  for (const [name, as] of callers) lines.push(`${name}：${await answered(one, as)}`)
  lines.push(`不存在：${await answered(one, one.by, { [one.idKey]: absentId })}`)
  if (one.idKey === 'id') lines.push(`旧版本：${await answered(one, one.by, { version: 99 })}`)
  lines.push(`缺内容：${await answered(one, one.by, { [one.idKey]: undefined, version: undefined })}`)
  return lines
}

/** While the platform holds the thing, or its owner, back. */
async function heldBack(us: Company, one: Decision): Promise<readonly string[]> {
  const { held } = one
  const { companyId } = us.admin
  const body = await one.body()
  await h.run((ctx) => memberDoor.freezeCompany(ctx, companyId, '举报核实'))
  const frozen = `企业冻结：${said(await one.send(one.by, body))}`
  await h.run((ctx) => memberDoor.unfreezeCompany(ctx, companyId, '已更正'))
  if (!held) return [frozen]
  const later = await one.body()
  await h.run((ctx) => held.takeOffline(ctx))
  await h.drain()
  const offline = `已下架：${await state(one)} ${said(await one.send(one.by, { ...later, ...(await one.now()) }))}`
  await h.run((ctx) => held.restore(ctx))
  await h.drain()
  return [frozen, offline]
}

/** What its starter is shown beforehand. */
async function foreseen({ type, subjectId, by }: Decision): Promise<readonly string[]> {
  const check = said(await h.call(openCheck, { body: { companyNo: 'x', type, subjectId } }, by), true)
  const plan = said(await h.call(previewApproval, { body: { type, context: {}, subjectId } }, by), true)
  const other = await h.call(previewApproval, { body: { type, context: {}, subjectId } }, stranger)
  return [check, plan, said(other)].map((line) => withoutNumbers(line))
}
/** What an approver has to know first; moments differ from run to run. */
const cardLines = ({ amount, against, supplier, due, signs, overrides, budget }: ApprovalCard) =>
  Object.entries({ amount, against, supplier, due: due?.label, signs, overrides, budget })
    .filter(([, part]) => (Array.isArray(part) ? part.length > 0 : part))
    .map(([name, part]) => `  卡片 ${name} ${shown(part)}`)

/** What an approver reads. */
async function read({ first }: Approving, id: string): Promise<readonly string[]> {
  const { typeName, title, subjectKind, comparedFacts, card, actions, statusName, reason } = await approvalAs(
    h,
    id,
    first,
  )
  return [
    shown(`${typeName} ${title} ${subjectKind} ${statusName} ${reason}`),
    ...comparedFacts.map(({ label, value, change }) => shown(`  ${label}：${value} ${change}`)),
    shown(buttons(actions)),
    ...cardLines(card),
  ]
}

/** Where nobody approves: done at once, or once a second person has agreed. */
async function without(us: Company, one: Decision): Promise<readonly string[]> {
  const lines = [`做：${await answered(one, one.by)}`]
  await h.drain()
  lines.push(`之后：${await state(one)}`, `再做：${await answered(one, one.by)}`)
  const { second } = one
  if (!second) return lines
  const word = async (name: string, as: Caller, agree: boolean, reason?: string) =>
    lines.push(`${name}：${said(await second.decide(as, agree, reason))}`)
  await word('自己复核', one.by, true)
  await word('采购复核', us.suppliers[0], true)
  await word('外人复核', stranger, true)
  await word('不说原因', second.other, false)
  await word('不同意', second.other, false, '依据不足')
  lines.push(`之后：${await state(one)}`, `再提：${await answered(one, one.by)}`)
  await word('同意', second.other, true)
  await h.drain()
  lines.push(`之后：${await state(one)}`)
  await word('再同意', second.other, true)
  return lines
}

/** Where approvers are asked: refused, taken back, and agreed to. */
async function through(us: Company, one: Decision): Promise<readonly string[]> {
  const { type } = one
  const node = { id: 'n1', name: '自选', mode: 'any', source: { kind: 'starterPicks', max: 1 } } as const
  const few = aTemplateForm([await aStep(h, 'n1', [us.first])], { type })
  const unfit = { ...few, conditions: { ...few.conditions, amountFrom: '900000000' } }
  const lines = [`没有流程：${(await foreseen(one)).join(' ／ ')}`]
  const fixed = aTemplateForm([await aStep(h, 'n1', [us.first]), await aStep(h, 'n2', [us.second])], { type })
  await withProcess(us, aTemplateForm([node], { type }), async () => {
    lines.push(`要选人：${(await foreseen(one)).join(' ／ ')}`, `没有选人：${await answered(one, one.by)}`)
    const picks = (memberNos: readonly string[]) => ({ approval: { picks: [{ nodeId: 'n1', memberNos }] } })
    lines.push(`选错人：${await answered(one, one.by, picks(['M999999']))}`)
    lines.push(`选自己：${await answered(one, one.by, picks([await memberNoOf(h, one.by)]))}`)
  })
  await withProcess(us, unfit, async () => {
    lines.push(
      `流程不合：${(await foreseen(one)).join(' ／ ')}`,
      `流程不合时提交：${await answered(one, one.by)}`,
    )
  })
  await withProcess(us, fixed, async () => {
    lines.push(`有流程：${(await foreseen(one)).join(' ／ ')}`)
    const idOf = async () => {
      const { id } = await h.db
        .selectFrom('approval')
        .select('id')
        .where('company_id', '=', us.admin.companyId)
        .orderBy('started_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return id
    }
    lines.push(`提交：${await answered(one, one.by)}`, `审批中：${await state(one)}`)
    lines.push(
      `再提交：${await answered(one, one.by)}`,
      ...(await read(us, await idOf())).map((line) => `  ${line}`),
    )
    await reject(h, us, await idOf(), '请再核一次')
    lines.push(`驳回后：${await state(one)}`, `重新提交：${await answered(one, one.by)}`)
    lines.push(...(await read(us, await idOf())).map((line) => `  ${line}`))
    await withdrawAs(h, one.by, await idOf())
    lines.push(`撤回后：${await state(one)}`, `又提交：${await answered(one, one.by)}`)
    const last = await idOf()
    await approve(h, us, last)
    lines.push(`通过后：${await state(one)}`, `再办：${await answered(one, one.by)}`)
  })
  return lines
}

test('every decision, without a process and through one', async () => {
  const lines: string[] = []
  const alone = await aCompany('没有流程的建设公司')
  for await (const one of decisionsOf(h, alone)) {
    lines.push(`■ ${one.name} 没有审批流程`, `之前：${await state(one)}`)
    lines.push(
      ...(await refused(alone, one)),
      ...(await heldBack(alone, one)),
      ...(await without(alone, one)),
    )
  }
  const asking = await aCompany('有流程的建设公司')
  for await (const one of decisionsOf(h, asking)) {
    lines.push(`■ ${one.name} 有审批流程`, ...(await through(asking, one)))
  }
  expect(lines.filter((line) => line.startsWith('■'))).toHaveLength(26)
  const { notices, messages, acts, events } = await happened(h)
  golden('decisions', lines)
  golden('decisions-happened', [...notices, ...messages, ...acts, ...events])
}, 600_000)
