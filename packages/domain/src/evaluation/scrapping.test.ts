import { expect, test } from 'vitest'
import type { Profile } from '../procurement/profiles.ts'
import type { TenderStatus } from '../tender/tender.ts'
import { type Onlooker, scrappingNextStep } from './scrapping.ts'

const opened = new Date('2026-11-21T02:00:00Z')

test.each<[TenderStatus, Profile, Date | null, Onlooker, RegExp]>([
  ['failed', 'STATUTORY', null, 'runs', /可以重新招标/],
  ['scrapped', 'SOURCING', opened, 'other', /已经结束/],
  ['cancelled', 'SOURCING', null, 'runs', /已经终止/],
  ['awarded', 'SOURCING', opened, 'runs', /已有结果/],
  ['bidding', 'STATUTORY', null, 'judges', /还没有开标/],
  ['evaluating', 'STATUTORY', opened, 'judges', /在评审页提出/],
  ['evaluating', 'STATUTORY', opened, 'runs', /由评标委员会评审后提出/],
  ['evaluating', 'SOURCING', opened, 'runs', /可以说明原因后废标/],
  ['evaluating', 'SALE', opened, 'other', /正在进行/],
])(
  'a tender that is %s (%s, opened %s) tells who %s what comes next',
  (status, profile, openedAt, who, says) => {
    expect(scrappingNextStep({ status, profile, openedAt }, who)).toMatch(says)
  },
)
