import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Profile, profileNames } from '../procurement/profiles.ts'
import { isWorkday } from '../shared/business-calendar.ts'
import { formatMinute, fromShanghai } from '../shared/dates.ts'
import { checkDraft } from './check-draft.ts'
import { methodsOf } from './methods.ts'
import { presetsOf } from './presets.ts'
import { ruleHints } from './rules.ts'
import { aTender } from './tender.samples.ts'

const timesOnly = ['applyStart', 'applyEnd', 'clarifyEnd', 'bidStart', 'bidEnd', 'openAt', 'awardAt']
const china = (text: string) => fromShanghai(text) ?? new Date(Number.NaN)
const draft = (profile: Profile) =>
  aTender({
    profile,
    type: profile === 'SALE' ? 16 : 3,
    method: methodsOf(profile)[0] ?? 'open',
    supervisor: '西咸新区住房和城乡建设局',
    publicityDays: 3,
  })

describe('presets', () => {
  test('never break a blocking rule nor the order of times, whenever they are chosen', () => {
    const moments = fc.date({
      min: new Date('2025-01-01T00:00:00Z'),
      max: new Date('2027-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moments, fc.constantFrom(...profileNames), (now, profile) => {
        for (const preset of presetsOf(draft(profile))) {
          const tender = { ...draft(profile), ...preset.times(now) }
          const hints = ruleHints(tender, now)
          const blocks = hints.filter((hint) => hint.level === 'block' && timesOnly.includes(hint.field))
          expect(blocks).toEqual([])
          const faults = Object.keys(checkDraft(tender, now)).filter((field) => timesOnly.includes(field))
          expect(faults).toEqual([])
        }
      }),
    )
  })

  test('the lawful one counts from the day after the issue and ends on working days', () => {
    const [shortest] = presetsOf(draft('STATUTORY'))
    const times = shortest?.times(china('2026-01-28 15:00'))
    expect(formatMinute(times?.applyEnd)).toBe('2026/02/03 09:30')
    // The twentieth day, 17 February, lies in the Spring Festival, which ends on the 23rd; the 24th counts in full.
    expect(formatMinute(times?.bidEnd)).toBe('2026/02/25 09:30')
    expect(formatMinute(times?.clarifyEnd)).toBe('2026/02/15 09:30')
    expect(isWorkday(times?.awardAt ?? '')).toBe(true)
  })

  test('the lawful one lies for an hour, also over midnight', () => {
    const [shortest] = presetsOf(draft('STATUTORY'))
    const tender = { ...draft('STATUTORY'), ...shortest?.times(china('2026-11-04 23:30')) }
    const codes = ruleHints(tender, china('2026-11-05 00:29')).map(({ code }) => code)
    expect(codes.filter((code) => code === 'timeToBid' || code === 'timeForDocuments')).toEqual([])
  })

  test('three days are enough for no warning, also when the form lies for an hour', () => {
    const now = china('2026-03-10 16:30')
    const preset = presetsOf(draft('SOURCING')).find(({ id }) => id === 'threeDays')
    const tender = { ...draft('SOURCING'), ...preset?.times(now) }
    const codes = ruleHints(tender, china('2026-03-10 17:29')).map(({ code }) => code)
    expect(codes).not.toContain('timeToBid')
  })

  test('a direct purchase has none', () => {
    expect(presetsOf({ profile: 'SOURCING', method: 'direct' })).toEqual([])
  })
})
