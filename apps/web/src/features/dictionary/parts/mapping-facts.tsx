import type { Mapping } from '@jb/contract/dictionary/dictionary.contract'
import { conversionLines } from '@jb/domain/dictionary/conversion-lines'
import { Button } from '../../../kit/button.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { titleOfPage } from '../dictionary.pages.ts'
import s from './mapping.module.css'

/** One page and where it leads on the desktop site. */
export function MappingFacts({
  mapping,
  onEdit,
}: {
  readonly mapping: Mapping
  readonly onEdit: () => void
}) {
  const { active, pageLinkSecond, conversionParam } = mapping
  const title = titleOfPage(mapping)
  const parameters = conversionLines(conversionParam).replaceAll('\n', '，')
  return (
    <Facts
      title={title}
      aside={
        <Button tone="quiet" onClick={onEdit}>
          修改<span className={s.heard}>{title}的映射</span>
        </Button>
      }
      items={[
        { label: '状态', value: active ? '启用' : '停用，留在手机页面' },
        { label: '桌面页面', value: pageLinkSecond },
        { label: '带过去的参数', value: parameters || '都不带', wide: true },
      ]}
    />
  )
}
