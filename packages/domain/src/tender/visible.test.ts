import { expect, test } from 'vitest'
import { award } from './award.ts'
import { publicise } from './publicise.ts'
import { aTender, publishedAt } from './tender.samples.ts'
import type { Tender } from './tender.ts'
import { disclosing, isClosed, type Viewer, visibleTo } from './visible.ts'

const nobody: Viewer = { own: false, operator: false, invited: false, takesPart: false }
const viewers = {
  visitor: nobody,
  stranger: nobody,
  own: { ...nobody, own: true },
  operator: { ...nobody, operator: true },
  invited: { ...nobody, invited: true },
  bidder: { ...nobody, invited: true, takesPart: true },
  intruder: { ...nobody, takesPart: true },
} as const
type Who = keyof typeof viewers

const at = publishedAt
const invited = { method: 'invited' } as const
const everybody: readonly Who[] = Object.keys(viewers) as Who[]

test.each<[string, Partial<Tender>, readonly Who[]]>([
  ['an open draft', { status: 'draft' }, ['own']],
  ['an open tender', { status: 'registering' }, everybody],
  ['an open one offline', { status: 'bidding', offlineAt: at }, ['own', 'operator', 'bidder', 'intruder']],
  ['a draft that names companies', { ...invited, status: 'draft' }, ['own']],
  ['one that waits for approval', { ...invited, status: 'approving' }, ['own']],
  ['a closed preview', { ...invited, status: 'preview' }, ['own', 'operator', 'invited', 'bidder']],
  [
    'a closed one in registration',
    { ...invited, status: 'registering' },
    ['own', 'operator', 'invited', 'bidder'],
  ],
  [
    'a closed one in publicity',
    { ...invited, status: 'publicised' },
    ['own', 'operator', 'invited', 'bidder'],
  ],
  ['a closed one that failed', { ...invited, status: 'failed' }, ['own', 'operator', 'invited', 'bidder']],
  ['a closed one offline', { ...invited, status: 'bidding', offlineAt: at }, ['own', 'operator', 'bidder']],
  ['one that was disclosed', { ...invited, status: 'awarded', disclosedAt: at }, everybody],
  ['one decided anew after that', { ...invited, status: 'deciding', disclosedAt: at }, everybody],
])('%s is there for %o', (_name, given, seenBy) => {
  const tender = aTender(given)
  const sees = everybody.filter((who) => visibleTo(tender, viewers[who]))
  expect(sees).toEqual(seenBy)
})

const candidate = { bidId: 'b', companyId: 'c', rank: 1 }

test.each([
  ['STATUTORY', true],
  ['VOLUNTARY', false],
  ['SOURCING', false],
] as const)(
  'the candidates of a %s tender make it public: %s; its award does in any case',
  (profile, byPublicity) => {
    const deciding = aTender({ ...invited, profile, status: 'deciding', publicityDays: 3 })
    const out = publicise(deciding, [candidate], at)
    if ('refused' in out) throw new Error(out.refused)
    expect(isClosed(out.tender)).toBe(!byPublicity)
    const after = new Date((out.tender.publicityUntil?.getTime() ?? 0) + 1)
    const won = award(out.tender, { bidId: 'b', reason: '' }, [candidate], after)
    if ('refused' in won) throw new Error(won.refused)
    expect(isClosed(won.tender)).toBe(false)
    expect(won.tender.disclosedAt).toEqual(byPublicity ? at : after)
  },
)

test('what was never closed is not disclosed', () => {
  expect(disclosing(aTender({ method: 'inquiry' }), 'award', at)).toEqual({})
})
