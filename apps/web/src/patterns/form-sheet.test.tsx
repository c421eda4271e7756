import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { show } from '../kit/test-support.tsx'
import { apiError } from '../lib/api-error.ts'
import { FormSheet } from './form-sheet.tsx'

const schema = z.object({ serialNo: z.string().check(z.minLength(1)), note: z.string() })
const section = {
  title: '确认到账',
  fields: [
    { kind: 'text', name: 'serialNo', label: '流水号', required: true },
    { kind: 'text', name: 'note', label: '说明' },
  ],
} as const

function open(submit: () => Promise<unknown>) {
  const initial = { serialNo: '', note: '' }
  const onDone = vi.fn()
  show(
    <FormSheet
      {...{ schema, initial, section, submit, onDone }}
      submitLabel="确认到账"
      onClose={() => undefined}
    />,
  )
  return { onDone, press: () => userEvent.click(screen.getByRole('button', { name: '确认到账' })) }
}

it('brings what was refused into view, however far down the sheet is scrolled', async () => {
  const seen = vi.fn()
  Element.prototype.scrollIntoView = seen
  const { onDone, press } = open(() => Promise.reject(apiError('refused', { msg: '这个流水号已经用过' })))
  await userEvent.type(screen.getByLabelText(/流水号/), '2026')
  await press()
  await screen.findByText('这个流水号已经用过')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('这个流水号已经用过'))
  expect(seen.mock.contexts).toEqual([document.activeElement])
  expect(onDone).not.toHaveBeenCalled()
})

it('puts the cursor into the first field that is wrong, and again at the next press', async () => {
  const { press } = open(async () => undefined)
  const field = screen.getByLabelText(/流水号/)
  await press()
  expect(document.activeElement).toBe(field)
  await userEvent.click(screen.getByLabelText('说明'))
  await press()
  expect(document.activeElement).toBe(field)
})
