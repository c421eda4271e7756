import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
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

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="更多">
        <button type="button">里面</button>
      </Sheet>
    </>
  )
}

it('takes the focus, closes by Escape or a press on the veil, and gives the focus back', async () => {
  show(<Opener />)
  const opener = screen.getByRole('button', { name: '打开' })
  for (const leave of ['Escape', 'veil']) {
    await userEvent.click(opener)
    const dialog = screen.getByRole('dialog', { name: '更多' })
    expect(dialog.contains(document.activeElement)).toBe(true)
    if (leave === 'veil') await userEvent.click(dialog)
    else await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  }
})

it('stays open, and asks, when the browser closes it unasked', () => {
  const closing = vi.fn()
  show(
    <Sheet open onClose={closing} title="更多">
      里面
    </Sheet>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: '更多' })
  dialog.removeAttribute('open')
  fireEvent(dialog, new Event('close'))
  expect(closing).toHaveBeenCalledTimes(1)
  expect(dialog.open).toBe(true)
})
