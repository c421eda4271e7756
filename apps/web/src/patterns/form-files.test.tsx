// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Upload, UploadedFile } from '../kit/field/use-uploads.ts'
import { show } from '../kit/test-support.tsx'
import type { SectionSpec } from './field-spec.ts'
import { FormScreen } from './form-screen.tsx'
import { FormSheet } from './form-sheet.tsx'
import { StepScreen } from './step-screen.tsx'

const schema = z.object({ note: z.string(), fileIds: z.array(z.string()) })
type Body = z.input<typeof schema>
const section = (upload: Upload): SectionSpec<Body> => ({
  title: '说明',
  fields: [
    { kind: 'text', name: 'note', label: '备注' },
    { kind: 'files', name: 'fileIds', label: '附件', upload },
  ],
})
const arrived: UploadedFile = { id: 'f1', name: '图纸.pdf', size: 1, type: '', url: '' }
const given = (upload: Upload) => ({
  title: '填写',
  schema,
  initial: { note: '', fileIds: [] },
  section: section(upload),
  sections: [section(upload)],
  submitLabel: '提交',
  submit: vi.fn(async (_: Body) => 'done'),
  onDone: vi.fn(),
  onClose: vi.fn(),
})
const choose = () => {
  const file = new File(['x'], '图纸.pdf', { type: 'application/pdf' })
  fireEvent.change(screen.getByLabelText(/选择文件/), { target: { files: [file] } })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const never: Upload = () => new Promise(() => undefined)
const waits = '还有 1 个文件没有传完，请等它传完或移除。'

test('a form waits for the file on its way, and is sent with it once it has arrived', async () => {
  let arrive: (file: UploadedFile) => void = () => undefined
  const upload: Upload = () => new Promise((resolve) => (arrive = resolve))
  const props = given(upload)
  show(<FormScreen {...props} />)
  choose()
  await press('提交')
  expect(screen.getByText(waits)).toBeTruthy()
  expect(props.submit).not.toHaveBeenCalled()
  arrive(arrived)
  await screen.findByRole('button', { name: '删除 图纸.pdf' })
  expect(screen.queryByText(waits)).toBeNull()
  await press('提交')
  expect(props.submit).toHaveBeenCalledWith({ note: '', fileIds: ['f1'] })
})

test('a file that did not arrive is sent again or removed before the form is sent', async () => {
  const props = given(() => Promise.reject({ msg: '网络中断，请重试。' }))
  show(<FormScreen {...props} />)
  choose()
  await screen.findByText('网络中断，请重试。')
  await press('提交')
  expect(screen.getByText('有 1 个文件没有传上，请重试或移除。')).toBeTruthy()
  expect(props.submit).not.toHaveBeenCalled()
  await press('取消上传 图纸.pdf')
  await press('提交')
  expect(props.submit).toHaveBeenCalledWith({ note: '', fileIds: [] })
})

test('a step is not left forwards, and a sheet is not sent, while a file is on its way', async () => {
  const props = given(never)
  const { unmount } = show(
    <StepScreen {...props} steps={[section(never), { title: '第二步', fields: [] }]} />,
  )
  choose()
  await press('下一步')
  expect(screen.getByText(waits)).toBeTruthy()
  unmount()
  show(<FormSheet {...props} />)
  choose()
  await press('提交')
  expect(screen.getByText(waits)).toBeTruthy()
  expect(props.submit).not.toHaveBeenCalled()
})

test('a sheet in which something was typed or hung on asks before it closes', async () => {
  const props = given(never)
  const { unmount } = show(<FormSheet {...props} />)
  await userEvent.type(screen.getByRole('textbox', { name: '备注' }), '急')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await screen.findByText('放弃已填写的内容？')
  await press('继续填写')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(props.onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('dialog'))
  await screen.findByText('放弃已填写的内容？')
  await press('放弃')
  await waitFor(() => expect(props.onClose).toHaveBeenCalledTimes(1))
  unmount()
  show(<FormSheet {...props} />)
  choose()
  await press('关闭')
  await screen.findByText('放弃已填写的内容？')
  await press('继续填写')
  expect(props.onClose).toHaveBeenCalledTimes(1)
})

test('an untouched sheet closes at once', async () => {
  const props = given(never)
  show(<FormSheet {...props} />)
  await press('关闭')
  expect(props.onClose).toHaveBeenCalledTimes(1)
})
