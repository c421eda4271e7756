import { useQuery } from '@tanstack/react-query'
import { Section } from '../../../kit/page.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import type { SecuritySlotProps } from '../../../map/slot.tsx'
import { termsQuery } from '../security.queries.ts'
import { SubjectSecurity } from './subject-security.tsx'

/** In the detail of a tender that asks for one: its security. */
export default function TenderSecurity({ id, runs }: SecuritySlotProps) {
  const { data, isPending } = useQuery(termsQuery('tender', id))
  const now = useServerNow(60_000)
  if (isPending) {
    return (
      <Section title="投标保证金">
        <Loading>
          <Bone size="l" width="50%" />
          <Bone size="m" />
          <Bone size="m" />
        </Loading>
      </Section>
    )
  }
  return data?.required ? <SubjectSecurity terms={data} now={now} runs={runs} /> : null
}
