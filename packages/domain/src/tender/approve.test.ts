import { describe, expect, test } from 'vitest'
import { expiredReason } from '../procurement/publication.ts'
import { isRefusal } from '../shared/refusal.ts'
import { giveBack, publishApproved, submitForApproval } from './approve.ts'
import { tenderFacts } from './facts.ts'
import { publish } from './publish.ts'
import { aTender, atHour, publishedAt } from './tender.samples.ts'
import { tenderStatuses } from './tender.ts'

const approving = (changes = {}) => aTender({ status: 'approving', ...changes })

describe('handing in', () => {
  test('asks for the same as publishing, and keeps the reason for the day of the approval', () => {
    const sale = { bidEnd: atHour(50), bidStart: atHour(48), openAt: atHour(60) }
    expect(submitForApproval(aTender(sale), '', publishedAt)).toMatchObject({
      refused: 'tender.reasonRequired',
    })
    expect(submitForApproval(aTender({ title: '' }), '', publishedAt)).toMatchObject({
      refused: 'tender.incomplete',
      detail: { fields: { title: expect.any(String) } },
    })
    const step = submitForApproval(aTender({ ...sale, backReason: '资料不全' }), ' 工期紧 ', publishedAt)
    expect(step).toMatchObject({
      item: { status: 'approving', publishReason: '工期紧', releasedAt: null, backReason: null },
      warnings: [{ code: 'timeToBid' }],
    })
  })

  test.each(tenderStatuses.filter((status) => status !== 'draft' && status !== 'approvalFailed'))(
    'a tender that is %s is refused, and its owner cannot publish it past its approvers either',
    (status) => {
      const tender = aTender({ status })
      expect(submitForApproval(tender, '', publishedAt)).toMatchObject({ refused: 'tender.wrongStatus' })
      expect(publish(tender, '', publishedAt)).toMatchObject({ refused: 'tender.wrongStatus' })
    },
  )
})

describe('what was approved', () => {
  test('goes public as its owner would have published it', () => {
    expect(publishApproved(approving(), publishedAt)).toMatchObject({
      tender: { status: 'preview', businessType: 4, releasedAt: publishedAt },
      event: { type: 'tender.published', payload: { preview: true } },
    })
    const direct = {
      method: 'direct',
      supplierCompanyId: 's',
      directAmount: '10',
      directReason: '独家代理',
    } as const
    expect(publishApproved(approving(direct), publishedAt)).toMatchObject({
      tender: { status: 'awarded' },
      event: { type: 'tender.directAwarded' },
    })
  })

  test('opens registration at once when its start has passed meanwhile', () => {
    const late = publishApproved(approving({ publishReason: '工期紧' }), atHour(2))
    expect(late).toMatchObject({
      tender: { status: 'registering', applyStart: atHour(2), publishReason: null },
    })
  })

  test('goes back when its times no longer hold, and says which', () => {
    const no = publishApproved(approving(), atHour(49))
    expect(no).toMatchObject({
      refused: 'tender.incomplete',
      detail: { fields: { applyEnd: expect.any(String) } },
    })
    if (!isRefusal(no)) throw new Error('published')
    expect(expiredReason(no)).toBe('时间已过期，请重新设置后再提交。报名截止应晚于报名开始。')
  })
})

test('a rejection can be worked on, a withdrawal is a draft; both keep why', () => {
  expect(giveBack(approving(), 'reject', ' 付款方式不合规 ')).toMatchObject({
    ...{ status: 'approvalFailed', backReason: '付款方式不合规' },
  })
  expect(giveBack(approving(), 'giveBack', '')).toMatchObject({ status: 'draft', backReason: null })
  expect(giveBack(aTender({ status: 'bidding' }), 'reject', '不同意')).toMatchObject({
    refused: 'tender.wrongStatus',
  })
})

test('the facts name every row and every time, and leave out what is empty', () => {
  const names = {
    companyName: '长砚',
    agentName: '',
    supplierName: '',
    projectName: '产业园一期',
    regionName: '陕西省',
  }
  const facts = tenderFacts(approving(), names, ['图纸.pdf'])
  const factOf = (label: string) => facts.find((fact) => fact.label === label)?.value
  expect(factOf('投标截止')).toBe('2026/12/05 09:00')
  expect(factOf('估算价（含税）')).toBe('1,260,000.00 元')
  expect(factOf('清单第 1 行')).toContain('HRB400E Φ12')
  expect([factOf('所属项目'), factOf('附件'), factOf('代理机构')]).toEqual([
    '产业园一期',
    '图纸.pdf',
    undefined,
  ])
  expect(facts.every(({ value }) => value.trim() !== '')).toBe(true)
})
