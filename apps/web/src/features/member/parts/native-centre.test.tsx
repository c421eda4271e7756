import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/test-support.tsx'
import { type NativeApp, nativeApp } from '../../../lib/native.ts'
import { NativeCentre } from './native-centre.tsx'

afterEach(() => act(() => nativeApp.set(undefined)))

test('inside the app one press leads to its own user centre; in a browser there is none', async () => {
  const call = vi.fn(async () => undefined)
  show(<NativeCentre />)
  expect(screen.queryByRole('button')).toBeNull()
  act(() => nativeApp.set({ call } as unknown as NativeApp))
  await userEvent.click(screen.getByRole('button', { name: '打开 APP 个人中心' }))
  expect(call.mock.calls).toEqual([['goUserCenter', {}]])
})
