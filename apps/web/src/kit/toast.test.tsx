import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Sheet } from './sheet.tsx'
import { show } from './test-support.tsx'
import { toast } from './toast.ts'

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
