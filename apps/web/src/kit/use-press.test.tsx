import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { pressDelayMs } from './limits.ts'
import { show } from './test-support.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const press = () => fireEvent.click(screen.getByRole('button'))
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('a delayed press acts once, half a second after the last one, and shows at once that it was felt', () => {
  const onClick = vi.fn()
  show(
    <Button delayed onClick={onClick}>
      刷新
    </Button>,
  )
  press()
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  wait(300)
  press()
  wait(499)
  expect(onClick).not.toHaveBeenCalled()
  wait(1)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull()
})

it('an icon that is pressed to and fro counts once', () => {
  const onClick = vi.fn()
  show(<IconButton icon="add" label="收藏" delayed onClick={onClick} />)
  press()
  press()
  press()
  wait(pressDelayMs)
  expect(onClick).toHaveBeenCalledTimes(1)
})

it('a page that is left in between acts no more', () => {
  const onClick = vi.fn()
  const { unmount } = show(<IconButton icon="add" label="收藏" delayed onClick={onClick} />)
  press()
  unmount()
  wait(pressDelayMs)
  expect(onClick).not.toHaveBeenCalled()
})

it('what decides acts at the first press and is locked while it runs', async () => {
  let finish = () => {}
  const onClick = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  show(<Button onClick={onClick}>提交</Button>)
  press()
  press()
  expect(onClick).toHaveBeenCalledTimes(1)
  await act(async () => finish())
})

it('what is not available says why instead of waiting', () => {
  const onClick = vi.fn()
  show(<IconButton icon="add" label="收藏" delayed disabledReason="请先登录。" onClick={onClick} />)
  press()
  wait(pressDelayMs)
  expect(onClick).not.toHaveBeenCalled()
})
