/** Parts of the world by which people look, with their countries as ISO 3166-1 alpha-2 codes. */
type Region = { phrases: string; countries: string }

const REGIONS: readonly Region[] = [
  {
    phrases:
      'europe,european countries,european country,european,دولة أوروبية,دولة اوروبية,دول أوروبية,دول اوروبية,بلد أوروبي,أوروبا,اوروبا,أوربا,اوربا,الدول الأوروبية,دول أوروبا',
    countries:
      'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM UA VA XK',
  },
  {
    phrases: 'eu,european union,eu countries,الاتحاد الأوروبي,دول الاتحاد الأوروبي',
    countries: 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
  },
  {
    phrases: 'eastern europe,أوروبا الشرقية,شرق أوروبا,اوروبا الشرقية,شرق اوروبا',
    countries: 'BG BY CZ HU MD PL RO RU SK UA',
  },
  {
    phrases: 'asia,asian countries,آسيا,اسيا,الدول الآسيوية',
    countries: 'BD BN CN HK ID IN JP KH KR KZ LA LK MM MN MY NP PH PK SG TH TW UZ VN',
  },
  {
    phrases: 'southeast asia,south east asia,جنوب شرق آسيا,جنوب شرق اسيا',
    countries: 'BN ID KH LA MM MY PH SG TH TL VN',
  },
  {
    phrases: 'east asia,شرق آسيا,شرق اسيا',
    countries: 'CN HK JP KP KR MN MO TW',
  },
  {
    phrases: 'middle east,الشرق الأوسط,الشرق الاوسط',
    countries: 'AE BH CY EG IQ IR JO KW LB OM PS QA SA SY TR YE',
  },
  {
    phrases: 'caucasus,القوقاز',
    countries: 'AM AZ GE',
  },
  {
    phrases:
      'arab countries,arab country,arab world,arabic speaking country,arabic speaking countries,دولة ناطقة بالعربية,دول ناطقة بالعربية,دولة تتكلم عربي,الدول العربية,دول عربية,دولة عربية,بلد عربي,بلاد عربية,الوطن العربي',
    countries: 'AE BH DJ DZ EG IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TN YE',
  },
  {
    phrases: 'gulf,gulf countries,gcc,الخليج,دول الخليج,الخليج العربي',
    countries: 'AE BH KW OM QA SA',
  },
  {
    phrases:
      'english speaking country,english speaking countries,anglophone countries,where they speak english,دولة ناطقة بالإنجليزية,دول ناطقة بالإنجليزية,الدول الناطقة بالإنجليزية,دولة تتكلم انجليزي,دولة تتحدث الإنجليزية,دول تتحدث الإنجليزية,بلد يتكلم انجليزي,بلد يتحدث الإنجليزية',
    countries: 'AU CA GB IE MT NZ US',
  },
  {
    phrases:
      'french speaking country,french speaking countries,francophone country,francophone countries,pays francophone,pays francophones,دولة ناطقة بالفرنسية,دول ناطقة بالفرنسية,دولة تتكلم فرنسي,دول تتحدث الفرنسية',
    countries: 'BE CA CH FR LU',
  },
  {
    phrases:
      'german speaking country,german speaking countries,دولة ناطقة بالألمانية,دول ناطقة بالألمانية,دول تتحدث الألمانية',
    countries: 'AT CH DE LI',
  },
  {
    phrases: 'north america,أمريكا الشمالية,امريكا الشمالية,أميركا الشمالية',
    countries: 'CA MX US',
  },
]

/** Each region's phrases and the codes of its countries. */
export const regions: readonly { phrases: string[]; countries: ReadonlySet<string> }[] = REGIONS.map(
  ({ phrases, countries }) => ({ phrases: phrases.split(','), countries: new Set(countries.split(' ')) }),
)
