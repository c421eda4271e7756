// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logInAs, mockServer, open } from '../test/open-screen.tsx'

mockServer()

test('a link without a project leads to the desk whoever has one', async () => {
  logInAs('finance')
  open('/bidSecurityDetail')
  expect(await screen.findByRole('button', { name: '去财务工作台' })).toBeTruthy()
})

test('a buyer is not sent to a desk that is closed to them', async () => {
  logInAs('buyer')
  open('/bidSecurityDetail')
  expect(await screen.findByRole('button', { name: '回到首页' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '去财务工作台' })).toBeNull()
})
