import { Icon } from '../../../kit/icons.tsx'
import { prefer, preferences } from '../../../lib/preferences.ts'
import { useStore } from '../../../lib/store.ts'
import { Link } from '../../../map/link.tsx'
import s from './home.module.css'

/** The head of the home page: the product's name, larger type, and the way into the search. */
export function Welcome({ name }: { name: string }) {
  const { largeType } = useStore(preferences)
  return (
    <header className={s.welcome}>
      <div className={s.line}>
        <h1 className={s.name}>{name}</h1>
        <button
          type="button"
          className={s.large}
          aria-pressed={largeType}
          onClick={() => prefer({ largeType: !largeType })}
        >
          {largeType ? '标准字' : '大字'}
        </button>
      </div>
      <Link place="hall.bidding" className={s.search}>
        <Icon name="search" small />
        搜索项目、物资、采购单位
      </Link>
    </header>
  )
}
