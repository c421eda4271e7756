import { publishNews, saveNews } from '@jb/contract/site/news.contract'
import type { Harness } from '@jb/testing/api-harness'
import { anEntry } from '@jb/testing/builders/expert'
import { aLetterForm } from '@jb/testing/builders/question-story'
import { report } from '@jb/testing/builders/report-story'
import type { Caller } from '@jb/testing/persona'

/** A report about a tender, a piece of news that is out and one that is not, and bodies that no sample makes. */
export interface DeskWork {
  readonly ids: readonly string[]
  readonly bodies: Readonly<Record<string, unknown>>
}

/** Gives the operators something to work on, for tests that call every endpoint. */
export async function deskWork(h: Harness, reporter: Caller, tenderId: string): Promise<DeskWork> {
  const operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
  const words = {
    category: 'guide',
    title: '办事指南',
    summary: '',
    body: '<p>内容</p>',
  } as const
  const saved = async () =>
    (await h.call(saveNews, { body: { form: { ...words, coverFileIds: [] } } }, operator)).answer
  const [draft, out] = [await saved(), await saved()]
  await h.call(publishNews, { body: { id: out.id, version: out.version } }, operator)
  const { id } = await report(h, reporter, tenderId)
  const own = {
    title: '匠标',
    separator: ' | ',
    customerTelephone: '',
    copyright: '',
    icp: '',
    serviceLink: '',
  }
  const bodies = {
    'question.saveForTender': aLetterForm(tenderId),
    'report.subject': { kind: 'tender', id: tenderId },
    'expert.save': { form: { ...anEntry(''), papers: [] } },
    'site.saveSettings': { ...own, version: 1 },
    'site.recordCertification': {
      number: 'JC-2026-001',
      authority: '检测机构',
      validUntil: '2030-12-31',
      fileIds: [reporter.companyId],
    },
    'dictionary.saveMapping': {
      terminalNumberFirst: 'biddingHall',
      conversionParam: '',
      pageLinkSecond: '/hall',
      active: false,
      version: 1,
    },
  }
  return { ids: [id, draft.id, out.id], bodies }
}
