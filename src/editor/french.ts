/**
 * Keystatic translates part of its interface; what it leaves in English is replaced where it appears.
 * (Keystatic 0.6: the texts are written in its components, marked "TODO: l10n".)
 */
const TEXTS: Record<string, string> = {
  '1 entry': '1 élément',
  Add: 'Ajouter',
  'Add item': 'Ajouter',
  Cancel: 'Annuler',
  Changed: 'Modifié',
  'Choose file': 'Choisir un fichier',
  'Copy entry': 'Copier le contenu',
  Create: 'Créer',
  'Create the first entry': 'Créer le premier élément',
  Created: 'Créé',
  Dashboard: 'Tableau de bord',
  Delete: 'Supprimer',
  'Delete entry': 'Supprimer',
  'Delete entry…': 'Supprimer…',
  'Yes, delete': 'Supprimer',
  'Discard changes': 'Abandonner les changements',
  Discard: 'Abandonner',
  'Drag to reorder': 'Glisser pour déplacer',
  'Duplicate entry…': 'Dupliquer…',
  Done: 'Terminé',
  'Edit item': 'Modifier',
  'Empty list': 'Encore rien ici',
  'Empty collection': 'Encore rien ici',
  'Entry created': 'Élément créé',
  'Entry deleted': 'Élément supprimé',
  'Entry not found.': 'Élément introuvable.',
  'Entry not found in clipboard': 'Rien à coller',
  'Entry pasted': 'Contenu collé',
  'Entry updated': 'Enregistré',
  'Loading Entries': 'Chargement',
  'Loading Item': 'Chargement',
  'No results': 'Aucun résultat',
  'Open app navigation': 'Menu',
  'Other changes have been made to this entry since the draft. You may want to discard the draft changes.':
    'Le fichier a changé depuis. Pour repartir de lui, annulez les changements.',
  'Paste entry': 'Coller le contenu',
  Preview: 'Voir la page',
  Remove: 'Retirer',
  'Restored draft from': 'Brouillon retrouvé,',
  Reset: 'Annuler les changements',
  'Reset changes': 'Annuler les changements',
  Save: 'Enregistrer',
  'Save and duplicate': 'Enregistrer et dupliquer',
  'Save and duplicate entry': 'Enregistrer et dupliquer',
  'Saving changes': 'Enregistrement',
  Resize: 'Largeur du menu',
  Sauvegarder: 'Enregistrer',
  Slug: 'Dossier',
  theme: 'Clair ou sombre',
  'Singleton created': 'Enregistré',
  'Singleton updated': 'Enregistré',
  'Are you sure? This action cannot be undone.': 'Cette suppression est définitive.',
  Unsaved: 'Non enregistré',
  'Unsaved changes': 'Changements non enregistrés',
};

/** Texts with a number or a name in them. */
const PATTERNS: [RegExp, string][] = [
  [/^Loading (.+)$/, 'Chargement de $1'],
  [/^Must have at least (\d+) items?\.$/, 'Il en faut au moins $1.'],
  [/^Must have at most (\d+) items?\.$/, 'Il en faut au plus $1.'],
  [/^(\d+) entries$/, '$1 éléments'],
  [/^(.+) is required$/, '$1\u00A0: à remplir.'],
];

/** @example inFrench('Done') // 'Terminé'; anything else comes back as it is */
export function inFrench(text: string): string {
  const trimmed = text.trim();
  const known = TEXTS[trimmed];
  if (known) return text.replace(trimmed, known);
  const pattern = PATTERNS.find(([form]) => form.test(trimmed));
  return pattern ? trimmed.replace(...pattern) : text;
}

const ATTRIBUTES = ['aria-label', 'placeholder', 'title'];

function translate(node: Node): void {
  if (node instanceof Text) {
    const french = inFrench(node.data);
    if (french !== node.data) node.data = french;
  } else if (node instanceof Element) {
    for (const name of ATTRIBUTES) {
      const text = node.getAttribute(name);
      if (text && inFrench(text) !== text) node.setAttribute(name, inFrench(text));
    }
    node.childNodes.forEach(translate);
  }
}

/** Keeps everything under `root` in French, as it comes and changes. */
export function speakFrench(root: HTMLElement): void {
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      addedNodes.forEach(translate);
      if (addedNodes.length === 0) translate(target);
    }
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: ATTRIBUTES });
}
