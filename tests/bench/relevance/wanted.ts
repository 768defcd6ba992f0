import type { Fact } from './facts.ts'

/** What answers a query well: everything that meets one of the clauses, as good as the best of them. */
export type Wanted = {
  clauses: Clause[]
  /** The university that was named: its record has to be the first among universities. */
  named: string | null
  /** Nothing is right as well: the catalogue does not have what was asked for. */
  nothing: boolean
}

/** 3: exactly what is meant; 2: good; 1: acceptable. */
type Clause = { grade: number; conditions: Condition[] }
type Condition = { key: string; meets: (fact: Fact) => boolean }

const GRADES = /^([123]): (.+)$/
const CONDITION = /^([a-z]+)(=|!=|<=|>=)([^=<>!]+)$/

/** What a condition `key=value,value` compares; any of the values is enough. With `!=` it is none of them. */
const VALUES: Record<string, (fact: Fact) => readonly (string | null)[]> = {
  kind: ({ kind, isCourse }) => (kind === 'programme' ? [kind, isCourse ? 'course' : 'major'] : [kind]),
  subject: ({ subject }) => [subject],
  faculty: ({ faculty }) => [faculty],
  level: ({ level }) => [level],
  mode: ({ mode }) => [mode],
  language: ({ languages }) => languages,
  country: ({ country }) => [country],
  city: ({ cities }) => cities,
  university: ({ university }) => [university],
  type: ({ type }) => [type],
  scholarship: ({ scholarship }) => [scholarship, scholarship === 'none' ? null : 'any'],
  exam: ({ exam }) => [exam ? 'yes' : 'no'],
  intake: ({ intakes }) => intakes,
  month: ({ intakes }) => intakes.map((intake) => intake.slice(intake.indexOf('-') + 1)),
  tag: ({ tags }) => tags,
  article: ({ article }) => [article],
}

/**
 * Reads the third column of a list: clauses `grade: key=value key=value` with ` | ` between them; `uni=slug` for a
 * university that was named; `nothing or …` for what the catalogue does not have. Throws where it is written wrongly.
 */
export function parseWanted(text: string): Wanted {
  if (text === 'nothing') return { clauses: [], named: null, nothing: true }
  if (text.startsWith('nothing or ')) {
    const allowed = text.slice('nothing or '.length).split(' | ')
    return {
      clauses: allowed.map((part) => ({ grade: 1, conditions: parseConditions(part) })),
      named: null,
      nothing: true,
    }
  }
  const parts = text.split(' | ')
  const named = parts.find((part) => part.startsWith('uni='))?.slice('uni='.length) ?? null
  const clauses = parts.flatMap((part): Clause[] => {
    if (part === `uni=${named}`) {
      return [
        { grade: 3, conditions: parseConditions(`kind=university university=${named}`) },
        { grade: 2, conditions: parseConditions(`kind=programme university=${named}`) },
      ]
    }
    const [, grade, conditions] = GRADES.exec(part) ?? []
    if (grade === undefined || conditions === undefined) throw new Error(`not a clause: "${part}"`)
    const parsed = parseConditions(conditions)
    // Programmes are meant where nothing else is given.
    if (!parsed.some(({ key }) => key === 'kind')) parsed.push(...parseConditions('kind=programme'))
    return [{ grade: Number(grade), conditions: parsed }]
  })
  return { clauses, named, nothing: false }
}

function parseConditions(text: string): Condition[] {
  return text.split(' ').map((part) => {
    const [, key, sign, value] = CONDITION.exec(part) ?? []
    if (key === undefined || value === undefined) throw new Error(`not a condition: "${part}"`)
    if (key === 'fee' && sign !== '=') return { key, meets: ({ fee }) => fee !== null && isWithin(fee, sign, value) }
    const valuesOf = VALUES[key]
    if (!valuesOf || (sign !== '=' && sign !== '!=')) throw new Error(`not a condition: "${part}"`)
    const wanted = value.split(',')
    const isOne = (fact: Fact) => valuesOf(fact).some((one) => one !== null && wanted.includes(one))
    return { key, meets: sign === '=' ? isOne : (fact) => !isOne(fact) }
  })
}

const isWithin = (fee: number, sign: string | undefined, dollars: string) =>
  sign === '<=' ? fee <= Number(dollars) : fee >= Number(dollars)

/** 0 where none of the clauses is met. */
export const gradeOf = ({ clauses }: Wanted, fact: Fact): number =>
  Math.max(0, ...clauses.filter(({ conditions }) => conditions.every(({ meets }) => meets(fact))).map((c) => c.grade))
