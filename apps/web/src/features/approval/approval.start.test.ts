import { expect, test } from 'vitest'
import { contextOf, factsOf, picksFor, whyNotYet, withoutProcess } from './approval.start.ts'

const selecting = {
  companyNo: '20260001',
  departmentNo: '7',
  engineeringType: 'bridge',
  projectPrice: '1200000',
  demandType: '货物',
  estimatedAmount: '5',
}
const applying = { applyDepName: '工程管理部', applyUnitName: '长砚建设', announceReason: '已批复' }

test('what selects the process is taken from the address, and nothing that is not there', () => {
  expect(contextOf({ type: 'award', id: 'p1', fromList: '1', ...selecting, ...applying })).toEqual(selecting)
  expect(contextOf({ type: 'award' })).toEqual({ departmentNo: '1' })
})

test('unit, department and reason of the application are shown as the address has them', () => {
  const shown = factsOf('项目公示', { type: 'projectAnnounce', ...applying })
  expect(shown.map(({ label, value }) => [label, value])).toEqual([
    ['审批事项', '项目公示'],
    ['申请单位', '长砚建设'],
    ['申请部门', '工程管理部'],
    ['原因', '已批复'],
  ])
})

test('an amount that is none is not shown, and a kind of works that is not known as it stands there', () => {
  const search = { type: 'award', projectPrice: '很多', estimatedAmount: '5', engineeringType: '船闸' }
  expect(factsOf('定标', search).map(({ label, value }) => [label, value])).toEqual([
    ['审批事项', '定标'],
    ['工程类型', '船闸'],
    ['预估金额', '5.00 元'],
  ])
})

const step = (id: string, maxPicks: number) => ({
  ...{ id, name: `第${id}步`, mode: 'all' as const, modeName: '会签', people: [], maxPicks },
  needsPick: maxPicks > 0,
})
const [wang, zhao] = [
  { userId: 'M100002', userName: '王海涛' },
  { userId: 'M100003', userName: '赵立新' },
]

test('who was chosen for a step that the process no longer has is not sent', () => {
  const picks = { gone: [wang], n1: [wang], n2: [zhao] }
  expect(picksFor([step('n1', 0), step('n2', 1), step('n3', 1)], picks)).toEqual([
    { nodeId: 'n2', memberNos: ['M100003'] },
  ])
})

test('every step that wants people has some, and no more than decide there', () => {
  const nodes = [step('n1', 0), step('n2', 1)]
  expect(whyNotYet(nodes, {})).toBe('请先为“第n2步”选择审批人。')
  expect(whyNotYet(nodes, { n2: [wang, zhao] })).toBe('“第n2步”最多选择 1 人，请重新选择审批人。')
  expect(whyNotYet(nodes, { n2: [wang] })).toBeUndefined()
})

const atOnce = '提交后不经审批，直接生效。'
const perhapsSeconded = '提交后不经审批流程；需要另一位同事复核的，复核同意后生效。'

test.each([
  ['tenderPublish', undefined, atOnce],
  ['projectAnnounce', undefined, atOnce],
  ['award', undefined, atOnce],
  ['award', 'auction:b1', atOnce],
  ['award', 'auction:breach', perhapsSeconded],
  ['refund', 'auction:breach', perhapsSeconded],
  ['refund', 'forfeit', perhapsSeconded],
  ['refund', 'refund', perhapsSeconded],
] as const)('what no process decides (%s, %s): %s', (type, deed, words) => {
  expect(withoutProcess('退款', type, deed)).toBe(`本企业没有开通“退款”的审批流程，${words}`)
})
