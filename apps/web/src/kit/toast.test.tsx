import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Money } from './money.tsx'
import { Sheet } from './sheet.tsx'
import { show } from './test-support.tsx'
import { toast } from './toast.ts'

afterEach(() => vi.restoreAllMocks())

it.each<[string, string, Readonly<Record<string, number>>]>([
  ['far from all of them', '', { button: 600, amount: 640, field: 100 }],
  ['over the primary button', '26%', { button: 330, amount: 600, field: 100 }],
  ['over an amount that is read', '60%', { button: 700, amount: 330, field: 200 }],
  ['over the field that is typed in', '60%', { button: 700, amount: 200, field: 330 }],
  [
    'everywhere over something: the least of it',
    '76%',
    { button: 330, amount: 190, field: 470, more: 600, bar: 100 },
  ],
])('one that would stand %s stands at %j', async (_, height, at) => {
  const tops: Readonly<Record<string, number>> = { '': 320, '26%': 190, '60%': 470, '14%': 100, '76%': 600 }
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const top = this.role === 'status' ? (tops[this.style.top] ?? 0) : (at[this.id || kindOf(this)] ?? 2000)
    return new DOMRect(0, top, 200, 48)
  })
  const { getByLabelText } = show(
    <>
      <Button>登录</Button>
      <Money amount="1.00" />
      <input id="field" aria-label="单价" />
      <input id="more" aria-label="备注" />
      <div id="bar" data-bars />
    </>,
  )
  getByLabelText('单价').focus()
  toast('请填写密码', 'bad')
  await waitFor(() => expect(screen.getByRole('status').style.top).toBe(height))
})

const kindOf = (element: HTMLElement) => (element.tagName === 'BUTTON' ? 'button' : 'amount')

it('lets a toast outlive the sheet whose work it reports', () => {
  const sheet = (open: boolean) => (
    <Sheet open={open} onClose={() => undefined} title="更多">
      内容
    </Sheet>
  )
  const { rerender } = show(sheet(true))
  toast('提交成功', 'good')
  rerender(sheet(false))
  expect(screen.getByRole('status').textContent).toContain('提交成功')
})
