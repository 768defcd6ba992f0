/** `npm run catalogue`: the catalogue from the shell. */
import '#db/catalogue/cli.ts'
