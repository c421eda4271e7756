import { decryptMinutes } from '@jb/domain/tender/decrypt-time'
import { isDirect } from '@jb/domain/tender/methods'
import { biddersDecrypt } from '@jb/domain/tender/regime'
import { useRegionName } from '../../../kit/field/region-field.tsx'
import { Section } from '../../../kit/page.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Facts } from '../../../patterns/facts.tsx'
import { type PublishPreviewProps, usePublisher, Warnings } from '../../procurement/index.ts'
import { type FormValues, isSale } from '../tender.form.ts'
import { nextWordsOf } from '../tender.next-words.ts'
import { previewCard } from '../tender.preview.ts'
import { bindingFacts } from './binding-facts.tsx'
import s from './publish.module.css'
import { TenderCard } from './tender-card.tsx'

/** The notice before it goes out: its card as the hall will show it, and what becomes binding with it. */
export default function PublishPreview({ values, hints, buyers }: PublishPreviewProps<FormValues>) {
  const now = useServerNow(60_000)
  const { companyId, companyName, agentName } = usePublisher(values.principalId, buyers)
  const regionName = useRegionName(values.regionCode)
  const card = previewCard(values, {
    company: { id: companyId, name: companyName },
    agentName: agentName || null,
    regionName,
    now,
  })
  return (
    <>
      <Warnings hints={hints} className={s.article} />
      <Section title="大厅里的样子">
        <div className={s.asHall} inert>
          <TenderCard card={card} now={now} linked={false} />
        </div>
      </Section>
      <Facts title="发布后不能再改" items={bindingFacts(values, regionName)} />
      <Section title="发布以后">
        <p>{wordsAfter(values, card.status, now)}</p>
      </Section>
    </>
  )
}

function wordsAfter(values: FormValues, status: string, now: Date): string {
  if (isDirect(values)) {
    return '直接采购没有报名和投标，发布后立即公布结果：成交供应商和理由随公告公开，对方会收到消息。'
  }
  const next = nextWordsOf(
    {
      status,
      endReason: null,
      isSale: isSale(values),
      profile: values.profile,
    },
    now,
  )
  return biddersDecrypt(values)
    ? `${next}开标前，报名企业的名称和数量对招标人保密。投标内容只有投标人自己能解开：开标时间起 ${values.decryptMinutes ?? decryptMinutes.usual} 分钟内由各投标人解密，时间到后一起公布。`
    : `${next}各家报价在手机上加密后上传，到开标时间之前，您和平台人员都看不到。`
}
