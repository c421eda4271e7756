// @vitest-environment jsdom
import { evaluationOf, pricesOf } from '@jb/contract/evaluation/evaluation.contract'
import { sampleOf } from '@jb/testing/schema-sample'
import { mock } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logInWith, openAmong, serveTests } from '../../../test/open-screen.tsx'

const server = serveTests({ before: () => logInWith({}) })
test('in the formal review each bid says what its signature is worth, and gives the file', async () => {
  const view = evaluationOf.answer.parse(sampleOf(evaluationOf.answer))
  const { signature = null, ...bid } = { ...view.bids?.[0] } as NonNullable<typeof view.bids>[number]
  const given = [{ signature }, { signature: null }, {}]
  const bids = given.map((one, at) => ({ ...bid, ...one, bidId: bid.bidId.replace(/.$/, String(at)) }))
  server.use(...mock(pricesOf, () => pricesOf.answer.parse(sampleOf(pricesOf.answer))))
  server.use(...mock(evaluationOf, () => ({ ...view, status: 'formal' as const, bids })))
  openAmong({ 'evaluation.home': () => import('./evaluation.screen.tsx') }, `/evaluation?id=${view.tenderId}`)
  const said = (await screen.findAllByRole('article')).map(({ textContent }) => textContent)
  expect(said[0]).toMatch(/证书有效期至.*下载签名文件/)
  expect(said[1]).toMatch(/没有电子签名，是否有效由初步评审认定/)
  expect(said[2]).not.toMatch(/签名：|证书有效期/)
})
