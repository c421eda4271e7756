import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Tabs } from './tabs.tsx'
import { show } from './test-support.tsx'

const some = (n: number) => Array.from({ length: n }, (_, at) => ({ id: `${at}`, label: `签${at}` }))

it.each([
  [3, false],
  [4, true],
])('%i tabs are swiped: %s', (n, swiped) => {
  show(<Tabs label="内容" items={some(n)} value="0" onChange={() => undefined} />)
  expect(screen.getByRole('tablist').classList.contains('scrolls')).toBe(swiped)
})

it('is one Tab stop, the chosen one', () => {
  show(<Tabs label="内容" items={some(4)} value="2" onChange={() => undefined} />)
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0, -1])
})

it.each([
  [700, 1],
  [300, 0],
])('tabs %i px down the screen bring what they change into sight: %i times', async (top, times) => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect)
  show(<Tabs label="内容" items={some(2)} value="0" onChange={() => undefined} panelId="below" />)
  await userEvent.setup().click(screen.getByRole('tab', { name: '签1' }))
  expect(scrolled).toHaveBeenCalledTimes(times)
  vi.restoreAllMocks()
})
