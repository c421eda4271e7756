import s from './approval.module.css'

/** Words that are often said: one press writes them. */
export function QuickWords({ words, onPick }: { words: readonly string[]; onPick: (words: string) => void }) {
  return (
    <fieldset aria-label="常用语" className={s.words}>
      {words.map((each) => (
        <button key={each} type="button" className={s.word} onClick={() => onPick(each)}>
          {each}
        </button>
      ))}
    </fieldset>
  )
}
