import { expect, it, vi } from 'vitest'
import { closeTopModal } from './modal.ts'
import { Sheet } from './sheet.tsx'
import { show } from './test-support.tsx'

it('closes the topmost dialog first on the way back, and none when none is open', () => {
  expect(closeTopModal()).toBe(false)
  const [below, above] = [vi.fn(), vi.fn()]
  const view = show(
    <>
      <Sheet open onClose={below} title="下">
        下
      </Sheet>
      <Sheet open onClose={above} title="上">
        上
      </Sheet>
    </>,
  )
  expect(closeTopModal()).toBe(true)
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1])
  view.unmount()
  expect(closeTopModal()).toBe(false)
})
