// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type NativeApp, nativeApp } from '../lib/native.ts'
import { saveText } from './save-text.ts'

const call = vi.fn<NativeApp['call']>()
const anApp = { call, exchange: async () => undefined } as NativeApp

afterEach(() => {
  nativeApp.set(undefined)
  vi.restoreAllMocks()
})

function watchFiles(): string[] {
  const files: string[] = []
  URL.createObjectURL = () => 'blob:text'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(`${this.download} ${this.href}`)
  })
  return files
}

test('a browser keeps the text as a file', async () => {
  const files = watchFiles()
  await saveText('投标回执-1.json', '{}')
  expect(files).toEqual(['投标回执-1.json blob:text'])
})

test.each(['the app', 'WeChat'])(
  'in %s, which saves no such file, the text can be copied and the way to a file is told',
  async (place) => {
    const files = watchFiles()
    const user = userEvent.setup()
    if (place === 'the app') nativeApp.set(anApp)
    else vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0')
    const saving = saveText('投标回执-1.json', '{"a":1}')
    expect(await screen.findByText(/“投标回执-1.json”时，请用手机浏览器打开本站/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '复制内容' }))
    await saving
    expect(await navigator.clipboard.readText()).toBe('{"a":1}')
    expect([files, call.mock.calls]).toEqual([[], []])
  },
)
