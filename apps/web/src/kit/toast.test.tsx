import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'
import { show } from './test-support.tsx'
import { toast } from './toast.ts'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['', 600],
  ['26%', 330],
])('stands at %j where the primary button is %d pixels down', (height, buttonTop) => {
  const tops: Readonly<Record<string, number>> = { '': 320, '26%': 190, '60%': 470 }
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const top = this.role === 'status' ? (tops[this.style.top] ?? 0) : buttonTop
    return new DOMRect(0, top, 200, 48)
  })
  show(<Button>登录</Button>)
  toast('请填写密码', 'bad')
  expect(screen.getByRole('status').style.top).toBe(height)
})

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
