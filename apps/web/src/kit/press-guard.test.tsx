import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { NavBar } from './nav-bar.tsx'
import { guardPresses, quick } from './press-guard.ts'
import { Sheet } from './sheet.tsx'
import { aHost, show } from './test-support.tsx'

let release = () => {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  release = guardPresses()
})
afterEach(() => {
  release()
  vi.useRealTimers()
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

const kinds: readonly (readonly [string, (deed: () => void) => ReactElement])[] = [
  ['a button', (deed) => <Button onClick={deed}>报名</Button>],
  ['an icon', (deed) => <IconButton icon="star" label="报名" onClick={deed} />],
  [
    'a button of a sheet',
    (deed) => (
      <Sheet open onClose={() => undefined} title="确认">
        <Button onClick={deed}>报名</Button>
      </Sheet>
    ),
  ],
  [
    'a button that sends a form',
    (deed) => (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          deed()
        }}
      >
        <Button type="submit">报名</Button>
      </form>
    ),
  ],
  [
    'a button that somebody wrote by hand',
    (deed) => (
      <button type="button" onClick={deed}>
        <span>报名</span>
      </button>
    ),
  ],
]

it.each(kinds)('%s acts at once, and not again within half a second', (_, draw) => {
  const deed = vi.fn()
  show(draw(deed))
  press('报名')
  expect(deed).toHaveBeenCalledTimes(1)
  wait(499)
  press('报名')
  expect(deed).toHaveBeenCalledTimes(1)
  wait(1)
  press('报名')
  expect(deed).toHaveBeenCalledTimes(2)
})

it('another button in between acts', () => {
  const deeds: string[] = []
  show(
    <>
      <Button onClick={() => deeds.push('通过')}>通过</Button>
      <Button onClick={() => deeds.push('拒绝')}>拒绝</Button>
    </>,
  )
  press('通过')
  press('拒绝')
  press('通过')
  expect(deeds).toEqual(['通过', '拒绝'])
})

it('two quick presses lead one page back', () => {
  const host = aHost('2026-11-21T02:00:00Z')
  show(<NavBar title="标题" />, host)
  press('返回')
  press('返回')
  expect(host.backs).toBe(1)
})

it('a press that was told why it does nothing is none', () => {
  const deed = vi.fn()
  const { rerender } = show(
    <Button disabledReason="请先填写数量。" onClick={deed}>
      报名
    </Button>,
  )
  press('报名')
  rerender(<Button onClick={deed}>报名</Button>)
  press('报名')
  expect(deed).toHaveBeenCalledTimes(1)
})

it('keys that type lose no quick press', () => {
  const typed = vi.fn()
  show(
    <button {...quick('priceDigit')} type="button" onClick={typed}>
      0
    </button>,
  )
  press('0')
  press('0')
  press('0')
  expect(typed).toHaveBeenCalledTimes(3)
})

it('a button that waits for quiet waits on after each press', () => {
  const deed = vi.fn()
  show(
    <Button delayed onClick={deed}>
      刷新
    </Button>,
  )
  press('刷新')
  wait(300)
  press('刷新')
  wait(300)
  expect(deed).not.toHaveBeenCalled()
  wait(200)
  expect(deed).toHaveBeenCalledTimes(1)
})
