import { checkDraft } from '@jb/domain/tender/check-draft'
import { ruleHints } from '@jb/domain/tender/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyForm, toTender } from './tender.form.ts'
import { timePresets, withBidEnd } from './tender.times.ts'

const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
const timeFields = ['applyStart', 'applyEnd', 'bidStart', 'bidEnd', 'openAt']

test.each(timePresets.map((preset) => [preset.label, preset] as const))(
  'the times of %s can be published at any moment',
  (_, preset) => {
    fc.assert(
      fc.property(moments, (now) => {
        const tender = toTender({ ...emptyForm(''), ...preset.times(now) })
        const faults = Object.keys(checkDraft(tender, now))
        expect(faults.filter((field) => timeFields.includes(field))).toEqual([])
        const hints = ruleHints(tender, now).filter(({ code }) => code === 'timeToBid')
        expect(hints.map(({ level }) => level)).toEqual(preset.id === 'today' ? ['warn'] : [])
      }),
    )
  },
)

test('a later bid deadline takes the opening along, and leaves one that is later still', () => {
  const [today] = timePresets
  const times = today?.times(new Date('2026-11-21T02:00:00Z'))
  if (!times) throw new Error('no preset')
  const later = new Date('2026-11-24T02:00:00Z')
  expect(withBidEnd(times, later).openAt).toBe(later.toISOString())
  const openAt = '2026-11-30T02:00:00.000Z'
  expect(withBidEnd({ ...times, openAt }, later).openAt).toBe(openAt)
})
