import { describe, expect, test } from 'vitest'
import { day } from '../shared/dates.ts'
import { checkEntry, correctedBySelf, type Entry, mustAvoid, tidyEntry } from './entry.ts'
import { type ExpertAction, expertActions, expertFlow, expertStatuses } from './expert.flow.ts'
import {
  approve,
  type Expert,
  missRecheck,
  nextMoment,
  possible,
  recheck,
  recheckDue,
  resume,
  retire,
  submit,
  suspend,
  turnDown,
} from './expert.ts'
import { maskedName } from './labels.ts'

const now = new Date('2026-11-21T02:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * day)
const expert = (given: Partial<Expert> = {}): Expert => ({
  id: 'e',
  pool: { owner: 'platform', companyId: null },
  status: 'active',
  version: 4,
  submittedBy: 'a',
  reason: null,
  cause: null,
  recheckDueAt: later(100),
  ...given,
})
const overdue = { recheckDueAt: later(-1) }

const verbs: Readonly<Record<ExpertAction, (one: Expert) => unknown>> = {
  submit: (one) => submit(one, 'b'),
  approve: (one) => approve(one, now),
  refuse: (one) => turnDown(one, '证书看不清'),
  suspend: (one) => suspend(one, '投诉核实中'),
  resume: (one) => resume(one, now),
  retire: (one) => retire(one, '本人申请'),
  recheck: (one) => recheck(one, now),
}
const pairs = expertStatuses.flatMap((status) => expertActions.map((action) => [status, action] as const))

describe('the life of an entry', () => {
  test.each(pairs)('from %s, %s is the arrow of the flow or a refusal', (status, action) => {
    const checked = status === 'suspended' && action === 'recheck' ? overdue : {}
    const next: string | undefined = (expertFlow[status] as Partial<Record<string, string>>)[action]
    const result = verbs[action](expert({ status, ...checked }))
    if (next === undefined)
      expect(result).toMatchObject({ refused: 'expert.wrongStatus', detail: { status } })
    else expect(result).toMatchObject({ status: next, version: 5 })
  })

  test.each([
    ['is refused with its reason', turnDown(expert({ status: 'reviewing' }), '看不清'), { reason: '看不清' }],
    ['is suspended by a decision', suspend(expert(), '核实中'), { cause: 'decided', reason: '核实中' }],
    [
      'comes back without the reason',
      resume(expert({ status: 'suspended', cause: 'decided', reason: '核实中' }), now),
      { cause: null, reason: null },
    ],
    [
      'is handed in by somebody',
      submit(expert({ status: 'refused', reason: '看不清' }), 'b'),
      { submittedBy: 'b', reason: null },
    ],
    [
      'stays for a year from its review',
      approve(expert({ status: 'reviewing' }), now),
      { recheckDueAt: recheckDue(now) },
    ],
    ['keeps its day when it is suspended', suspend(expert(), '核实中'), { recheckDueAt: later(100) }],
  ])('%s', (_name, result, facts) => {
    expect(result).toMatchObject(facts)
  })
})

describe('the annual check', () => {
  test('holds through the day a year later, in China', () => {
    expect(recheckDue(now).toISOString()).toBe('2027-11-21T15:59:59.999Z')
  })

  const due = recheckDue(now)
  test.each([
    ['thirty days before, at nine', now, '2027-10-22T01:00:00.000Z'],
    ['seven days before, at nine', new Date('2027-10-22T01:00:00Z'), '2027-11-14T01:00:00.000Z'],
    ['when the last day is over', new Date('2027-11-14T01:00:00Z'), '2027-11-21T16:00:00.000Z'],
    ['and never afterwards', new Date('2027-11-21T16:00:00Z'), undefined],
  ])('is looked at %s', (_name, after, next) => {
    expect(nextMoment(due, after)?.toISOString()).toBe(next)
  })

  test.each([
    ['missed: suspended with the cause', overdue, { status: 'suspended', cause: 'recheck' }],
    ['not over yet: nothing', {}, undefined],
    ['who is not in the pool misses nothing', { ...overdue, status: 'retired' as const }, undefined],
    ['who is suspended already stays so', { ...overdue, status: 'suspended' as const }, undefined],
  ])('%s', (_name, given, facts) => {
    const missed = missRecheck(expert(given), now)
    if (facts) expect(missed).toMatchObject(facts)
    else expect(missed).toBeUndefined()
  })

  test('who missed it comes back by it and not otherwise; who did not, the other way round', () => {
    const suspended = expert({ status: 'suspended', cause: 'decided' })
    expect(resume({ ...suspended, ...overdue }, now)).toEqual({ refused: 'expert.recheckFirst' })
    expect(recheck({ ...suspended, ...overdue }, now)).toMatchObject({ status: 'active', recheckDueAt: due })
    expect(recheck(suspended, now)).toEqual({ refused: 'expert.resumeFirst' })
    expect(possible({ ...suspended, ...overdue }, now)).toEqual(['recheck', 'retire'])
    expect(possible(suspended, now)).toEqual(['resume', 'retire'])
  })
})

const entry: Entry = {
  name: '秦工',
  phone: '13800001111',
  employer: '设计院',
  title: '高工',
  majors: ['cost'],
  years: 20,
  regionCode: '610113',
  papers: [],
  avoids: [],
}
const good = '11010519491231002X'

describe('what is written', () => {
  test.each([
    ['all as it should be', entry, good, undefined],
    ['nothing yet', { ...entry, name: '', employer: '', title: '' }, '', undefined],
    ['a number with a wrong check character', entry, '110105194912310021', 'expert.idCard'],
    ['a number of somebody born tomorrow', entry, '110105202611222005', 'expert.idCard'],
    ['a hidden sign in the name', { ...entry, name: '秦\u200b工' }, good, 'expert.unsafe'],
    [
      'a hidden sign among what is avoided',
      { ...entry, avoids: [{ name: '甲\u202e', uscc: '' }] },
      good,
      'expert.unsafe',
    ],
    [
      'a company that is avoided by name alone',
      { ...entry, avoids: [{ name: '甲公司', uscc: '' }] },
      good,
      undefined,
    ],
    [
      'a code that cannot be',
      { ...entry, avoids: [{ name: '甲', uscc: '910000000000000000' }] },
      good,
      'expert.avoidCode',
    ],
  ])('%s', (_name, written, idCard, refused) => {
    expect(checkEntry(written as Entry, idCard, now)?.refused).toBe(refused)
  })

  test('is tidied: no major twice, names without outer blanks, codes in capitals', () => {
    const given = {
      ...entry,
      name: ' 秦  工 ',
      majors: ['cost', 'cost'] as const,
      avoids: [{ name: '甲 ', uscc: ' 91a ' }],
    }
    expect(tidyEntry(given)).toMatchObject({
      name: '秦 工',
      majors: ['cost'],
      avoids: [{ name: '甲', uscc: '91A' }],
    })
  })

  test('who corrects their own entry stays who they are', () => {
    const given = { ...entry, name: '别人', phone: '13900000000', employer: '新单位' }
    expect(correctedBySelf(entry, given)).toEqual({ ...entry, employer: '新单位' })
  })
})

describe('whom an expert must not judge', () => {
  const company = { name: '陕西长砚建设（集团）有限公司', uscc: '91610000DEM0000017' }
  test.each([
    ['a stranger', {}, false],
    ['the employer', { employer: company.name }, true],
    [
      'the employer, written with other brackets and blanks',
      { employer: '陕西长砚建设 (集团) 有限公司' },
      true,
    ],
    [
      'one that is avoided by its code, whatever its name',
      { avoids: [{ name: '旧名', uscc: company.uscc }] },
      true,
    ],
    ['one that is avoided by its name', { avoids: [{ name: company.name, uscc: '' }] }, true],
    [
      'one that another code and name are not',
      { avoids: [{ name: '乙公司', uscc: '91610000DEM0009938' }] },
      false,
    ],
    ['nobody without an employer', { employer: '' }, false],
  ])('%s', (_name, given, avoided) => {
    expect(mustAvoid({ employer: '设计院', avoids: [], ...given }, company)).toBe(avoided)
  })
})

test('a masked name tells the seat and nothing else', () => {
  expect(maskedName(3)).toBe('专家 3 号')
})
