import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Countdown, countdownText } from './countdown.tsx'
import { aHost, show } from './test-support.tsx'

const minutes = (n: number) => n * 60_000

describe('countdown', () => {
  it.each([
    [minutes(2 * 1440 + 245), '2天04小时05分'],
    [minutes(1440), '1天00小时00分'],
    [minutes(292) + 10_000, '4小时52分'],
    [minutes(8), '8分'],
    [59_000, '不到1分'],
  ])('%i ms are days, hours and minutes: %s', (ms, text) => {
    expect(countdownText(ms, false)).toBe(text)
  })

  it('runs by the second only where it is asked to', () => {
    show(<Countdown to="2026-11-21T06:52:10Z" withSeconds />)
    expect(screen.getByText('04:52:10')).toBeTruthy()
  })

  it('goes by the clock of the platform, not by the clock of the phone', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T02:05:00Z') })
    show(<Countdown to="2026-11-21T06:52:10Z" label="截止" />, aHost('2026-11-21T02:00:00Z'))
    expect(screen.getByText('4小时52分')).toBeTruthy()
    vi.useRealTimers()
  })

  it('says the rest in words, and nothing is announced by itself', () => {
    const { container } = show(<Countdown to="2026-11-21T06:52:10Z" withSeconds />)
    expect(screen.getByText('还剩4小时52分')).toBeTruthy()
    expect(screen.getByText('04:52:10').getAttribute('aria-hidden')).toBe('true')
    expect(container.querySelector('[aria-live], [role="timer"], [role="status"]')).toBeNull()
  })

  it('is drawn twice a minute, every second in the last two minutes', () => {
    const ticks: number[] = []
    const watched = {
      ...aHost('2026-11-21T02:00:00Z'),
      useNow: (ms: number) => {
        ticks.push(ms)
        return new Date('2026-11-21T02:00:00Z')
      },
    }
    show(<Countdown to="2026-11-21T06:00:00Z" />, watched)
    expect(new Set(ticks)).toEqual(new Set([30_000]))
    show(<Countdown to="2026-11-21T02:01:30Z" />, watched)
    expect(ticks.at(-1)).toBe(1000)
  })

  it('says that the moment has passed', () => {
    show(<Countdown to="2026-11-21T01:59:59Z" over="已到时间" />)
    expect(screen.getAllByText('已到时间').length).toBeGreaterThan(0)
  })
})
