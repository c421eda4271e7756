// @vitest-environment jsdom
import { siteConfig } from '@jb/contract/site/site.contract'
import { mock } from '@jb/testing/typed-msw'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { aSite, mockServer, receipt } from '../test/open-screen.tsx'
import { ReceiptCard } from './receipt-card.tsx'

const server = mockServer()

async function shown(publishedKey: string) {
  let asked = 0
  server.use(
    ...mock(siteConfig, () => {
      asked += 1
      return aSite(publishedKey)
    }),
  )
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <ReceiptCard receipt={receipt} />
    </QueryClientProvider>,
  )
  await expect.poll(() => client.isFetching() === 0 && asked).toBe(1)
}

test('a receipt signed by another key than the published one warns', async () => {
  await shown('another key')
  expect((await screen.findByRole('alert')).textContent).toContain('签名公钥与平台公布的不一致')
})

test('a receipt of the platform shows its key and no warning', async () => {
  await shown(receipt.publicKey)
  const folded = screen.getByText(receipt.publicKey).closest('details')
  expect(folded?.open).toBe(false)
  expect(folded?.contains(screen.getByText(receipt.receiptNo))).toBe(false)
  expect(screen.queryByRole('alert')).toBe(null)
})
