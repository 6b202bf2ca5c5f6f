/** The controls of the editor that show a value and what is wrong with it. */
import { ActionButton } from '@keystar/ui/button';
import { FieldDescription, FieldLabel, FieldMessage } from '@keystar/ui/field';
import { Box, Flex, Grid } from '@keystar/ui/layout';
import { Item, Picker } from '@keystar/ui/picker';
import { css, tokenSchema } from '@keystar/ui/style';
import { TextArea, TextField } from '@keystar/ui/text-field';
import { Text } from '@keystar/ui/typography';
import { useEffect, useId, useState } from 'react';
import type { Choices } from './choices.ts';
import { slug as slugFrom } from '#french/slug.ts';

/** Addresses of choices.ts. */
const CHOICES_PATH = '/api/editor/choices';
const thumbnailPath = (slug: string) => `/api/editor/thumbnails/${slug}`;

export type InputProps<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  autoFocus: boolean;
  /** True once a save was refused. */
  forceValidation: boolean;
  label: string;
  description?: string;
  isRequired: boolean;
  /** The sentence to show for a wrong value. */
  fault: (value: Value) => string | undefined;
};

/** What all controls are given. A fault shows once the field was left, or once a save was refused. */
function useControl<Value>(props: InputProps<Value>) {
  const { value, fault, forceValidation, autoFocus, label, description, isRequired } = props;
  const [left, setLeft] = useState(false);
  const errorMessage = left || forceValidation ? fault(value) : undefined;
  return { autoFocus, label, description, isRequired, errorMessage, onBlur: () => setLeft(true) };
}

export const TextInput = (props: InputProps<string>) => (
  <TextField {...useControl(props)} value={props.value} onChange={props.onChange} />
);

export const ParagraphInput = (props: InputProps<string>) => (
  <TextArea {...useControl(props)} value={props.value} onChange={props.onChange} />
);

export const DateInput = (props: InputProps<string>) => (
  <TextField {...useControl(props)} type="date" value={props.value} onChange={props.onChange} />
);

/** What there is to choose from, read again each time a field appears. */
function useChoices(): Choices {
  const [choices, setChoices] = useState<Choices>({ photos: [], lines: [] });
  useEffect(() => {
    const reading = new AbortController();
    fetch(CHOICES_PATH, { signal: reading.signal })
      .then((answer) => answer.json() as Promise<Choices>)
      .then(setChoices)
      .catch((error: unknown) => {
        if (!reading.signal.aborted) throw error;
      });
    return () => reading.abort();
  }, []);
  return choices;
}

export function LineInput(props: InputProps<string>) {
  const { value, onChange } = props;
  const { lines } = useChoices();
  const names = lines.includes(value) || value === '' ? lines : [value, ...lines];
  return (
    <Picker
      {...useControl(props)}
      items={names.map((name) => ({ name }))}
      value={value || null}
      onChange={(key) => onChange(String(key))}
      width={{ mobile: 'auto', tablet: 'alias.singleLineWidth' }}
    >
      {({ name }) => <Item key={name}>{name}</Item>}
    </Picker>
  );
}

const thumbnail = css({
  display: 'block',
  width: '100%',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: tokenSchema.size.radius.regular,
});

const tile = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 4,
  border: '2px solid transparent',
  borderRadius: tokenSchema.size.radius.medium,
  background: 'none',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover, &:focus-visible': { borderColor: tokenSchema.color.alias.borderHovered },
  '&[aria-pressed="true"]': { borderColor: tokenSchema.color.alias.borderSelected },
});

export function PhotoInput(props: InputProps<string>) {
  const { value, onChange } = props;
  const { autoFocus, label, description, isRequired, errorMessage } = useControl(props);
  const { photos } = useChoices();
  const [open, setOpen] = useState(false);
  const id = useId();
  const chosen = photos.find(({ slug }) => slug === value);
  return (
    <Flex direction="column" gap="medium" role="group" aria-labelledby={id}>
      <FieldLabel id={id} elementType="span" isRequired={isRequired}>
        {label}
      </FieldLabel>
      {description && <FieldDescription>{description}</FieldDescription>}
      <Flex gap="regular" alignItems="center">
        {chosen && (
          <Box width="scale.1250">
            <img className={thumbnail} src={thumbnailPath(chosen.slug)} alt="" />
          </Box>
        )}
        <Flex direction="column" gap="regular" alignItems="start">
          <Text>{chosen?.name ?? (value || 'Aucune photo choisie')}</Text>
          {/* Keystatic asks for it, when its form opens. */}
          {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
          <ActionButton autoFocus={autoFocus} aria-expanded={open} onPress={() => setOpen(!open)}>
            {open ? 'Fermer' : 'Choisir une photo'}
          </ActionButton>
        </Flex>
      </Flex>
      {errorMessage && <FieldMessage>{errorMessage}</FieldMessage>}
      {open && (
        <Grid columns="repeat(auto-fill, minmax(7rem, 1fr))" gap="regular">
          {photos.map(({ slug, name }) => (
            <button
              key={slug}
              type="button"
              className={tile}
              aria-pressed={slug === value}
              onClick={() => {
                onChange(slug);
                setOpen(false);
              }}
            >
              <img className={thumbnail} src={thumbnailPath(slug)} alt="" loading="lazy" />
              <Text size="small">{name}</Text>
            </button>
          ))}
        </Grid>
      )}
    </Flex>
  );
}

/** A photo's name and its folder's; `kept` when the folder exists already. */
export type Name = { name: string; slug: string; kept: boolean };

export function NameInput(props: InputProps<Name>) {
  const { value, onChange } = props;
  const control = useControl(props);
  const { photos } = useChoices();
  const taken = !value.kept && photos.some(({ slug }) => slug === value.slug);
  return (
    <TextField
      {...control}
      value={value.name}
      onChange={(name) => onChange({ ...value, name, slug: value.kept ? value.slug : slugFrom(name) })}
      errorMessage={taken ? 'Une autre photo porte déjà ce nom.' : control.errorMessage}
    />
  );
}

/** The site's emblem, at the head of the editor. */
export const Mark = () => <img src="/favicon.svg" alt="" width={24} height={24} />;
