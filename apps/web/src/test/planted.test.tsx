// @vitest-environment jsdom
import { hallRotation } from '@jb/contract/hall/hall.contract'
import { questionOf, questions } from '@jb/contract/question/question.contract'
import { listNews } from '@jb/contract/site/news.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { tenderGoods } from '@jb/contract/tender/goods.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { mock } from '@jb/testing/typed-msw'
import { xssInNames } from '@jb/testing/xss-corpus'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aHallCard, logIn } from '../features/hall/test/open-screen.tsx'
import * as letters from '../features/question/test/open-screen.tsx'
import * as news from '../features/site/test/open-screen.tsx'
import * as tenders from '../features/tender/test/open-screen.tsx'
import { session } from '../lib/session.ts'
import { aSite } from './a-site.ts'
import { openAmong, serveTests } from './open-screen.tsx'

/** Every attack of the corpus in one text: what reads it as anything but words makes an element of one of them. */
const planted = xssInNames.join(' ')
const server = serveTests({ before: () => logIn(['buyer']) })

/** What stands in the page that we do not write ourselves. */
function strange(): readonly string[] {
  const elements = [...document.body.querySelectorAll('*')]
  const foreign = document.body.querySelectorAll(
    'script, iframe, object, embed, base, marquee, meta, link, math',
  )
  const handled = elements.filter((each) => each.getAttributeNames().some((name) => name.startsWith('on')))
  const leading = elements.filter((each) =>
    /^\W*(javascript|data|vbscript):/i.test(each.getAttribute('href') ?? ''),
  )
  const pictures = [...document.body.querySelectorAll('img')].filter(
    (each) => each.getAttribute('src') === 'x',
  )
  return [...foreign, ...handled, ...leading, ...pictures].map((each) => each.outerHTML.slice(0, 80))
}

const flat = (text: string | null) => text?.replace(/\s+/g, ' ') ?? ''

/** The innermost elements in which all planted words are to be read, in their order. */
const holders = () =>
  [...document.body.querySelectorAll('*')].filter(
    (each) =>
      flat(each.textContent).includes(flat(planted)) &&
      ![...each.children].some((child) => flat(child.textContent).includes(flat(planted))),
  )

/** Waits until the planted words are there to be read so often, and nothing else came of them. */
async function readsAsWords(times: number) {
  await waitFor(() => expect(holders().length).toBeGreaterThanOrEqual(times))
  expect(strange()).toEqual([])
}

test('the trap sees what was written into the page', () => {
  document.body.innerHTML = planted
  expect(strange().length).toBeGreaterThan(20)
  document.body.innerHTML = ''
})

test('in the name, requirements and files of a tender', async () => {
  const files = [
    { id: tenders.tenderId, name: `${planted}.pdf`, size: 1, type: 'application/pdf', url: '/files/x' },
  ]
  server.use(
    ...mock(tenderDetailOf, () =>
      tenders.aDetail({ name: planted, bidRequire: planted, paymentTerms: planted, files }),
    ),
    ...mock(tenderGoods, () => ({ title: planted, records: [], total: 0, goodsHeader: [] })),
  )
  const { user } = tenders.open(`/newBiddingNoticeDetail?id=${tenders.tenderId}`)
  await readsAsWords(1)
  await user.click(await screen.findByRole('tab', { name: '采购要求' }))
  await readsAsWords(2)
})

test('in the texts and files of a letter', async () => {
  const file = {
    id: letters.letterId,
    name: `${planted}.pdf`,
    size: 1,
    type: 'application/pdf',
    url: '/files/x',
  }
  server.use(
    ...mock(questionOf, () =>
      letters.aDetail({
        title: planted,
        content: planted,
        answer: planted,
        counterpart: planted,
        files: [file],
      }),
    ),
  )
  letters.open(`/inquiryDetail?id=${letters.letterId}`)
  await readsAsWords(5)
})

test('in what was searched for, and in the list that was found', async () => {
  const counts = { all: 1, waiting: 1, answered: 0, ended: 0 }
  server.use(
    ...mock(questions, () => ({
      records: [letters.aRow({ title: planted, subjectTitle: planted })],
      total: 1,
      counts,
      sides: { asker: 1, owner: 0 },
    })),
  )
  letters.open(`/inquiryDetails?keyword=${encodeURIComponent(planted.slice(0, 500))}`)
  await readsAsWords(2)
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe(planted.slice(0, 500))
})

const foundNews = mock(listNews, () => ({
  records: [news.aRow({ title: planted, summary: planted })],
  total: 1,
}))

test('in the title and summary of news', async () => {
  server.use(...foundNews)
  news.open('/biddingInformation')
  await readsAsWords(2)
})

test('in the names of the site, of projects and of companies on the first page', async () => {
  session.set({ status: 'anonymous' })
  server.use(
    ...mock(siteConfig, () => aSite({ title: planted })),
    ...mock(hallRotation, () => [aHallCard(1, { name: planted, companyName: planted, bidRequire: planted })]),
  )
  openAmong({ 'home.indexs': () => import('../features/home/screens/indexs.screen.tsx') }, '/indexs')
  await readsAsWords(3)
})
