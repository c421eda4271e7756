import { openCheck, previewApproval } from '@jb/contract/approval/approval.contract'
import * as template from '@jb/contract/approval/template.contract'
import type { TemplateForm } from '@jb/contract/approval/template.shapes'
import { usualOptions } from '@jb/domain/approval/template'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import {
  anEnabledTemplate,
  approvalAs,
  aStarting,
  aStep,
  aTemplateForm,
  memberNoOf,
  tryToStart,
  worksIn,
} from '@jb/testing/builders/approval-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileModule } from '../file/index.ts'
import { memberModule } from '../member/index.ts'
import { noticeModule } from '../notice/index.ts'
import { approvalModule } from './index.ts'

let h: Harness
let admin: Caller
let starter: Caller
let head: Caller
let boss: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [memberModule, fileModule, noticeModule, approvalModule] })
})
afterAll(() => h?.close())

/** A company of its own for each test: root 1 > 2 采购中心 > 21 物资采购部. */
beforeEach(async () => {
  admin = await h.as()
  const colleague = (name: string) => h.as({ companyId: admin.companyId, roles: ['buyer'], name })
  ;[starter, head, boss] = [await colleague('李慧敏'), await colleague('张建国'), await colleague('赵立新')]
  await worksIn(h, starter, { no: '21', parentNo: '2' })
  await worksIn(h, head, { no: '21', parentNo: '2', isHead: true })
  await worksIn(h, boss, { no: '2', isHead: true })
  await worksIn(h, admin, { no: '1' })
})

const step = (id: string, source: TemplateForm['nodes'][number]['source']) =>
  ({ id, name: `步骤${id}`, mode: 'all', source }) as const
const preview = async (context: object, as = starter) =>
  h.call(previewApproval, { body: { type: 'tenderPublish', context } }, as)
const openFor = async (type: 'tenderPublish' | 'award') => {
  const { serial } = await h.db
    .selectFrom('company')
    .select('serial')
    .where('id', '=', admin.companyId)
    .executeTakeFirstOrThrow()
  return (await h.call(openCheck, { body: { companyNo: String(serial), type } }, starter)).answer
}

test('a preview leaves out of the last step who wrote the thing, as the approval will', async () => {
  const nodes = [await aStep(h, 'n1', [head]), await aStep(h, 'n2', [head, boss])]
  await anEnabledTemplate(h, admin, aTemplateForm(nodes))
  const creators = [await memberNoOf(h, head)]
  const body = { type: 'tenderPublish', context: {}, creators } as const
  const plan = await h.call(previewApproval, { body }, starter)
  const names = plan.answer.nodes.map(({ people }) => people.map(({ name }) => name))
  expect(names).toEqual([['张建国'], ['赵立新']])
})

describe('the check whether a process is open', () => {
  test('answers with the type and with what happens without a process', async () => {
    expect(await openFor('tenderPublish')).toEqual({
      open: false,
      type: 'tenderPublish',
      noProcessPolicy: 'direct',
    })
    await anEnabledTemplate(h, admin, aTemplateForm([await aStep(h, 'n1', [head])]))
    expect(await openFor('tenderPublish')).toMatchObject({ open: true })
    expect(await openFor('award')).toMatchObject({ open: false })
  })
})

describe('the context of an approval', () => {
  test('selects the template: department with those below, amount band, kind of works; department 1 by default', async () => {
    const nodes = [await aStep(h, 'n1', [head])]
    const centre = aTemplateForm(nodes, { name: '采购中心' })
    await anEnabledTemplate(h, admin, {
      ...centre,
      conditions: { ...centre.conditions, departmentNos: ['2'] },
    })
    const large = { ...centre.conditions, amountFrom: '1000000', engineeringTypes: ['bridge'] }
    await anEnabledTemplate(h, admin, { ...centre, name: '大额桥梁', conditions: large })
    expect((await preview({ departmentNo: '21' })).answer).toMatchObject({ templateName: '采购中心' })
    const bridge = { engineeringType: 'bridge', projectPrice: '1000000.00' }
    expect((await preview({ ...bridge, departmentNo: '21' })).answer).toMatchObject({
      templateName: '大额桥梁',
    })
    expect((await preview(bridge)).answer).toMatchObject({ templateName: '大额桥梁' })
    const none = await preview({})
    expect([none.status, none.reason, none.envelope.msg]).toEqual([
      422,
      'approval.notApplicable',
      '当前发起条件不满足审批流程，请联系管理员完善审批流程',
    ])
    expect(await tryToStart(h, aStarting(starter))).toEqual({ refused: 'approval.notApplicable' })
  })

  test('finds the heads of departments, and never the starter', async () => {
    const heads = [
      step('own', { kind: 'departmentHead', levelsUp: 0 }),
      step('above', { kind: 'departmentHead', levelsUp: 1 }),
    ]
    await anEnabledTemplate(h, admin, aTemplateForm(heads))
    const names = async (as: Caller) =>
      (await preview({ departmentNo: '21' }, as)).answer.nodes.map(({ people }) =>
        people.map(({ name }) => name),
      )
    expect(await names(starter)).toEqual([['张建国'], ['赵立新']])
    expect(await names(head)).toEqual([['赵立新'], ['赵立新']])
    expect(await names(boss)).toEqual([['张建国'], [admin.accountName]])
  })

  test('asks the starter to choose where the template leaves it to them', async () => {
    await anEnabledTemplate(h, admin, aTemplateForm([step('pick', { kind: 'starterPicks', max: 2 })]))
    expect((await preview({})).answer.nodes).toMatchObject([{ needsPick: true, maxPicks: 2, people: [] }])
    const picked = async (...people: Caller[]) => [
      { nodeId: 'pick', memberNos: await Promise.all(people.map((one) => memberNoOf(h, one))) },
    ]
    expect(await tryToStart(h, aStarting(starter))).toMatchObject({ refused: 'approval.pickRequired' })
    const self = await picked(starter)
    expect(await tryToStart(h, aStarting(starter, { picks: self }))).toMatchObject({
      refused: 'approval.pickRequired',
    })
    const foreign = await picked(await h.as())
    expect(
      await tryToStart(h, aStarting(starter, { picks: foreign.map((p) => ({ ...p, memberNos: ['M0'] })) })),
    ).toMatchObject({
      refused: 'approval.notFound',
    })
    const id = await tryToStart(h, aStarting(starter, { picks: await picked(head, boss) }))
    expect((await approvalAs(h, String(id), starter)).waitingFor).toEqual(['张建国', '赵立新'])
  })
})

describe('a template', () => {
  const body = async () => ({ form: aTemplateForm([await aStep(h, 'n1', [head])]) })

  test('is drafted, put in force, changed, taken out of force; each step by its version', async () => {
    const draft = (await h.call(template.saveTemplate, { body: await body() }, admin)).answer
    expect(draft).toMatchObject({ status: 'draft', version: 1, people: [{ name: '张建国' }], gone: [] })
    expect(await openFor('tenderPublish')).toMatchObject({ open: false })
    const { id } = draft
    const enabled = (await h.call(template.enableTemplate, { body: { id, version: 1 } }, admin)).answer
    expect(enabled).toMatchObject({ status: 'enabled', statusName: '已启用', conditionText: '全部情况' })
    const form = { ...draft.form, name: '新名称', options: { ...usualOptions, batchAgree: true } }
    const saved = await h.call(template.saveTemplate, { body: { id, version: 1, form } }, admin)
    expect(saved.answer).toMatchObject({ version: 2, name: '新名称', status: 'enabled' })
    const old = await h.call(template.saveTemplate, { body: { id, version: 1, form } }, admin)
    expect([old.status, old.reason]).toEqual([409, 'approval.template.stale'])
    const gone = await h.call(template.deleteTemplate, { body: { id, version: 2 } }, admin)
    expect([gone.status, gone.reason]).toEqual([422, 'approval.template.wrongStatus'])
    expect((await h.call(template.disableTemplate, { body: { id, version: 2 } }, admin)).answer.status).toBe(
      'disabled',
    )
    expect(await openFor('tenderPublish')).toMatchObject({ open: false })
  })

  test('that was never in force can be deleted', async () => {
    const { id } = (await h.call(template.saveTemplate, { body: await body() }, admin)).answer
    expect((await h.call(template.deleteTemplate, { body: { id, version: 1 } }, admin)).answer).toEqual({
      id,
    })
    expect((await h.call(template.templates, { body: {} }, admin)).answer.templates).toEqual([])
  })

  test('names its faults by field, and is offered for each kind', async () => {
    const { form } = await body()
    const wrong = { ...form, conditions: { ...form.conditions, amountFrom: '20', amountTo: '10' } }
    const reply = await h.call(template.saveTemplate, { body: { form: wrong } }, admin)
    expect([reply.reason, Object.keys(reply.detail.fields ?? {})]).toEqual([
      'approval.template.invalid',
      ['conditions.amountTo'],
    ])
    const { types } = (await h.call(template.templates, { body: {} }, admin)).answer
    expect(types.map(({ type }) => type)).toEqual([
      ...['tenderPublish', 'addendum', 'postponement', 'award', 'publicity', 'scrap', 'demand'],
      ...['projectAnnounce', 'refund'],
      'feeWaiver',
    ])
  })

  test('shows whom an example would go to, while it is being written', async () => {
    const rows = [
      { upTo: '100', memberNos: [await memberNoOf(h, head)] },
      { upTo: null, memberNos: [await memberNoOf(h, boss)] },
    ]
    const form = aTemplateForm([step('amount', { kind: 'amountMatrix', rows })])
    form.conditions.amountFrom = '50'
    const shown = async (estimatedAmount: string) => {
      const context = { estimatedAmount }
      const { matches, nodes } = (await h.call(template.previewTemplate, { body: { form, context } }, admin))
        .answer
      return [matches, nodes[0]?.people.map(({ name }) => name)]
    }
    expect(await Promise.all(['20', '100', '101'].map(shown))).toEqual([
      [false, ['张建国']],
      [true, ['张建国']],
      [true, ['赵立新']],
    ])
  })

  test('whose people have left says so, and does not come into force again', async () => {
    const { id } = (await h.call(template.saveTemplate, { body: await body() }, admin)).answer
    await h.db
      .updateTable('membership')
      .set({ left_at: new Date() })
      .where('account_id', '=', head.accountId)
      .execute()
    const { gone } = (await h.call(template.templateOf, { params: { id } }, admin)).answer
    expect(gone).toEqual([await memberNoOf(h, head)])
    const reply = await h.call(template.enableTemplate, { body: { id, version: 1 } }, admin)
    expect([reply.reason, Object.keys(reply.detail.fields ?? {})]).toEqual([
      'approval.template.invalid',
      ['nodes.0.source'],
    ])
  })
})
