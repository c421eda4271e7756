// @vitest-environment jsdom
import { siteConfig } from '@jb/contract/site/site.contract'
import { mock } from '@jb/testing/typed-msw'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { useSite } from '../../../lib/site.ts'
import { aSite, mockServer, receipt } from '../test/open-screen.tsx'
import { ReceiptCard } from './receipt-card.tsx'

const server = mockServer()

/** Tells when the published key is known. */
const Published = () => <p>{useSite() && '已公布'}</p>

async function shown(publishedKey: string) {
  server.use(...mock(siteConfig, () => aSite(publishedKey)))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReceiptCard receipt={receipt} no={receipt.tenderNo} />
      <Published />
    </QueryClientProvider>,
  )
  await screen.findByText('已公布')
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
