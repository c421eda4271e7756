import { auctionFacts } from '@jb/domain/auction/facts'
import { wordsOf } from '@jb/domain/auction/labels'
import { noticesText, rulesText } from '@jb/domain/auction/rules-text'
import { useRegionName } from '../../../kit/field/region-field.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { type PublishPreviewProps, usePublisher, Warnings } from '../../procurement/index.ts'
import s from '../console/owner.module.css'
import { TextSections } from '../parts/text-sections.tsx'
import { type AuctionValues, toDraft } from './auction.form.ts'

/** The auction before it goes out: all that becomes binding with it, and the rules that the platform writes from it. */
export default function PublishPreview({ values, hints, buyers }: PublishPreviewProps<AuctionValues>) {
  const { companyName, agentName } = usePublisher(values.principalId, buyers)
  const regionName = useRegionName(values.regionCode ?? '')
  const draft = toDraft(values)
  const { reserve } = wordsOf(draft)
  const facts = auctionFacts(draft, {
    companyName,
    agentName,
    projectName: '',
    regionName,
    files: [],
    reserveMark: null,
  })
  return (
    <>
      <Warnings hints={hints} className={s.quiet} />
      <Facts
        title="发布后不能再改"
        items={facts
          .filter(({ label }) => label !== reserve)
          .map(({ label, value }) => ({ label, value, wide: value.length > 12 }))}
      />
      <Facts
        title="只有您能看到"
        items={facts.filter(({ label }) => label === reserve).map((fact) => ({ ...fact, wide: true }))}
      />
      <TextSections sections={[...rulesText(draft), ...noticesText(draft)]} />
    </>
  )
}
