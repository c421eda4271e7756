import { uploadFile } from '@jb/contract/file/file.contract'
import { recordCertification } from '@jb/contract/site/certification.contract'
import { publishNews, saveNews } from '@jb/contract/site/news.contract'
import type { Harness } from '@jb/testing/api-harness'
import { aPdf } from '@jb/testing/builders/file'
import type { Caller } from '@jb/testing/persona'

/** News that nobody may read yet, news that everybody may, and a picture of the operator's. */
export async function news(h: Harness, { operator }: { readonly operator: Caller }, words: string) {
  const piece = { category: 'guide', title: words, summary: '', body: '<p>内容</p>' } as const
  const saved = async (title: string) =>
    (await h.call(saveNews, { body: { form: { ...piece, title, coverFileIds: [] } } }, operator)).answer
  const [draft, out] = [await saved(words), await saved('已发布')]
  await h.call(publishNews, { body: { id: out.id, version: out.version } }, operator)
  const file = (await h.call(uploadFile, {}, operator, { file: { name: '图.pdf', bytes: aPdf() } })).answer.id
  const record = { number: 'JC-2026-001', authority: '检测机构', validUntil: '2030-12-31', fileIds: [file] }
  const certification = (await h.call(recordCertification, { body: record }, operator)).answer.id
  return {
    ids: { certification, news: draft.id, newsOut: out.id, operatorFile: file },
    bodies: {
      'site.recordCertification': record,
      'site.saveNews': { form: { ...piece, title: '新的一篇', coverFileIds: [] } },
    },
  }
}
