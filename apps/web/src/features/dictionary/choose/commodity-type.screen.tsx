import type { NamedCategory } from '@jb/contract/dictionary/category.contract'
import { type CategoryKind, categoryKinds } from '@jb/domain/dictionary/category-kinds'
import { useState } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { useHandBack } from '../../../map/errand.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import type { ChosenCategory } from './category.errand.ts'
import s from './category.module.css'
import { CategoryPicker } from './category-picker.tsx'

/** 商品类型: brings a category back to the page that asked; whoever looks by themselves is led on with it. */
export default function CommodityTypeScreen() {
  const { key = '', kind } = useSearchOf('dictionary.type')
  const handBack = useHandBack<ChosenCategory>()
  const [kept, keep] = useState<NamedCategory>()
  const known = categoryKinds.find((one) => one === kind)
  return (
    <>
      <CategoryPicker
        kinds={known ? [known] : categoryKinds}
        frame={(list, bar) => (
          <Page top={<NavBar title="商品类型" />} bottom={bar && <BottomBar>{bar}</BottomBar>}>
            {list}
          </Page>
        )}
        onDone={(chosen) => {
          if (!handBack({ ...chosen, key })) keep(chosen)
        }}
      />
      {kept && <Onward chosen={kept} onClose={() => keep(undefined)} />}
    </>
  )
}

/** What one may do with a category for which no page waits. */
function Onward({ chosen, onClose }: { readonly chosen: NamedCategory; readonly onClose: () => void }) {
  const go = useGo()
  const { kind, no, names } = chosen
  const name = names.at(-1) ?? ''
  return (
    <Sheet open title={name} onClose={onClose}>
      <div className={s.ways}>
        <p>{names.join(' › ')}</p>
        <Button wide onClick={() => go('member.directory', { category: categoryId(kind, no) })}>
          找供应企业
        </Button>
        <Button wide tone="quiet" onClick={() => go('hall.bidding', { keyword: name })}>
          找招标公告
        </Button>
      </div>
    </Sheet>
  )
}

const categoryId = (kind: CategoryKind, no: string) => `${kind}-${no}`
