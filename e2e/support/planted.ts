import type { Endpoint, Sent } from '@jb/contract/endpoint'
import { uploadFile } from '@jb/contract/file/file.contract'
import { approveCompany, registerCompany } from '@jb/contract/member/company.contract'
import { registerAccount, requestCode } from '@jb/contract/member/entrance.contract'
import { login, personas } from '@jb/contract/member/member.contract'
import { clock } from '@jb/contract/platform/platform.contract'
import { saveForTender } from '@jb/contract/question/question.contract'
import { addReport } from '@jb/contract/report/report.contract'
import { publishNews, saveNews } from '@jb/contract/site/news.contract'
import { publishTender, saveTenderDraft } from '@jb/contract/tender/tender.contract'
import type { Harness } from '@jb/testing/api-harness'
import { aPdf } from '@jb/testing/builders/file'
import { aCompanyForm } from '@jb/testing/builders/member'
import { aLetterForm } from '@jb/testing/builders/question-story'
import { aReportBody } from '@jb/testing/builders/report-story'
import { aTenderForm, publishReason } from '@jb/testing/builders/tender'
import { calling } from '@jb/testing/over-http'
import type { Caller } from '@jb/testing/persona'
import { xssCorpus, xssInNames } from '@jb/testing/xss-corpus'
import type { Login } from './api.ts'

/** What a hostile company, supplier and operator have left behind. */
export interface Planted {
  readonly phone: string
  readonly password: string
  readonly tender: string
  readonly article: string
  readonly letter: string
  readonly report: string
  readonly verification: string
}

/** As many attacks, from this one on, as fit into a text of so many characters. */
function some(corpus: readonly string[], from: number, most: number): string {
  let text = ''
  for (const attack of corpus.slice(from)) {
    if (text.length + attack.length + 1 > most) break
    text = `${text}${attack} `
  }
  return text.trim() || (corpus.find((attack) => attack.length <= most) ?? '')
}

/** A text with a NUL is refused before anybody reads it, and so is a picture that is nobody's file. */
const storable = xssCorpus.filter((attack) => !/\0|\/files\/0/.test(attack))
const short = ['<svg onload=__xss=1>', '"><img src onerror=__xss=1>', '<a href=javascript:__xss=1>'] as const

/** Attacks that fit into a name of so many characters; each time another one. */
const inName = (at: number, most: number) => {
  const fitting = [...xssInNames, ...short].filter((attack) => attack.length <= most)
  return fitting[at % fitting.length] ?? ''
}

const demoPassword = 'demo-2026'
const password = 'Planted-2026'

/** Plants the whole corpus through the api, in everything that somebody may name or write and others read. */
export async function plant(url: string): Promise<Planted> {
  const api = calling(url, {} as Harness)
  const did = async <E extends Endpoint>(endpoint: E, sent: Sent<E>, as?: Login, file?: string) => {
    const how = file === undefined ? {} : { file: { name: file, bytes: aPdf() } }
    return (await api.call(endpoint, sent, as as Caller | undefined, how)).answer
  }
  const people = (await did(personas, {})).personas
  const enter = async (name: string): Promise<Login> => {
    const phone = people.find((person) => person.name === name)?.phone ?? ''
    return did(login, { body: { phone, password: demoPassword } })
  }
  const { now } = await did(clock, {})
  const operator = await enter('平台运营')
  const phone = '19955550001'
  const { shown } = await did(requestCode, { body: { phone, purpose: 'register' } })
  const account = {
    phone,
    name: inName(0, 30),
    password,
    terms: { agreement: 0, privacy: 0 },
    ...(shown ? { code: shown } : {}),
  }
  const owner: Login = await did(registerAccount, { body: account })
  const upload = (name: string, as: Login) => did(uploadFile, {}, as, name)
  const licence = await upload(`${inName(3, 60)}.pdf`, owner)
  const form = { name: inName(16, 60), address: some(xssInNames, 5, 100) }
  const { verification } = await did(registerCompany, { body: aCompanyForm(77, licence.id, form) }, owner)
  await did(approveCompany, { body: { id: verification.id, version: 1 } }, operator)
  const { id: file } = await upload(`${inName(5, 80)}.pdf`, owner)
  const rows = xssInNames.slice(0, 200).map((attack, at) => ({
    cells: {
      name: attack.slice(0, 200),
      spec: inName(at, 60),
      unit: 't',
      quantity: '1',
      arrivalDate: '2027-03-01',
      maxPrice: '10',
    },
  }))
  const body = {
    form: aTenderForm(new Date(now), {
      title: inName(2, 100),
      bidRequire: some(xssInNames, 0, 2000),
      paymentTerms: some(xssInNames, 60, 500),
      deliveryTerms: some(xssInNames, 120, 500),
      projectName: inName(7, 100),
      contactName: inName(9, 40),
      address: some(xssInNames, 20, 200),
      fileIds: [file],
      rows,
    }),
  }
  const draft = await did(saveTenderDraft, { body }, owner)
  const published = { id: draft.id, version: draft.version, reason: publishReason }
  await did(publishTender, { body: published }, owner)
  const supplier = await enter('周明')
  const { id: photo } = await upload(`${inName(11, 80)}.pdf`, supplier)
  const words = { title: inName(4, 60), content: some(xssInNames, 30, 2000), fileIds: photo }
  const letter = await did(saveForTender, { body: aLetterForm(draft.id, words) }, supplier)
  const report = await did(
    addReport,
    { body: aReportBody(draft.id, { content: some(xssInNames, 90, 2000) }) },
    supplier,
  )
  const news = { category: 'guide', title: inName(6, 60), summary: some(xssInNames, 40, 120) } as const
  const piece = await did(
    saveNews,
    { body: { form: { ...news, body: `<p>正文</p>${some(storable, 0, 19_000)}`, coverFileIds: [] } } },
    operator,
  )
  await did(publishNews, { body: { id: piece.id, version: piece.version } }, operator)
  const entrance = { phone, password }
  const cases = { letter: letter.id, report: report.id, verification: verification.id }
  return { ...entrance, tender: draft.id, article: piece.id, ...cases }
}
